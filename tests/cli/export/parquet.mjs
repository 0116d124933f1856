// Compares the tables in the folders of parquet.sh.
import assert from "node:assert/strict";
import { DuckDBInstance } from "@duckdb/node-api";
import { asyncBufferFromFile, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { readFileSync } from "node:fs";

const database = await (await DuckDBInstance.create(":memory:")).connect();
const rows = async (sql) => (await database.runAndReadAll(sql)).getRowObjectsJson();
const types = async (from) => (await rows(`DESCRIBE FROM ${from}`)).map((column) => [column.column_name, column.column_type]);
const text = (value) => (typeof value === "bigint" ? String(value) : value ?? null);

const tables = { judged: ["games", "plies", "judgements", "notes"], large: ["plies"], trap: ["games"], empty: ["notes"] };
for (const [folder, names] of Object.entries(tables)) {
    for (const name of names) {
        const file = `${folder}/${name}`;
        const script = readFileSync(`${file}.sql`, "utf8");
        await database.run(script.replace(`'${name}.csv'`, `'${file}.csv'`));
        const parquet = `'${file}.parquet'`;
        assert.deepEqual(await types(parquet), await types(name), file);
        const sums = (from) => rows(`SELECT count(*) AS count, sum(hash(t)) AS sum FROM ${from} AS t`);
        assert.deepEqual(await sums(parquet), await sums(name), file);
        assert.equal((await sums(name))[0].count === "0", folder === "empty", file);
        if (folder === "judged") {
            const read = await parquetReadObjects({ file: await asyncBufferFromFile(`${file}.parquet`), compressors });
            const same = read.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, text(value)])));
            assert.deepEqual(same, await rows(`FROM ${name}`), file);
        }
        await database.run(`DROP TABLE ${name}`);
    }
}

const groups = await rows("SELECT DISTINCT row_group_num_rows AS rows FROM parquet_metadata('large/plies.parquet')");
assert.ok(groups.length === 2 && groups.some((group) => group.rows === "122880"), JSON.stringify(groups));
const sum = "SELECT sum(south_score) AS south, sum(north_score) AS north FROM";
assert.deepEqual(await rows(`${sum} 'trap/games.csv'`), [{ south: 572024.5, north: 484023.5 }]);
assert.deepEqual(await rows(`${sum} 'trap/games.csv'`), await rows(`${sum} 'trap/games.parquet'`));
// Limits of row groups leave out what is not asked for, and nothing else.
const found = (where) => rows(`SELECT count(*) AS count FROM 'large/plies.parquet' WHERE ${where}`);
assert.deepEqual(await found("game = 1300 AND ply = 1 AND side = 'South'"), [{ count: "1" }]);
assert.deepEqual(await found("phase < 'a' OR position < 0"), [{ count: "0" }]);
