/** A place in a game: turns are written one after the other, `FfC`; South's houses are A to F, North's a to f. */
export interface AwalePlace {
    /** The name of the rule set: `abapa`. */
    rules: string;
    /** The position where the moves begin. */
    start: string;
    moves: string;
    /** The position on the board. */
    position: string;
}

/** `<awale-game>`: a record to replay and study, or a board to play on, with everything around it. */
export class AwaleGame extends HTMLElement {
    /** What is on the board; null until it is there. */
    readonly place: AwalePlace | null;
    /** Plays a turn, `F`; one that may not be played is left out. */
    play(turn: string): void;
}

/** `<awale-board>`: the board alone. */
export class AwaleBoard extends AwaleGame {}

declare global {
    interface HTMLElementTagNameMap {
        'awale-game': AwaleGame;
        'awale-board': AwaleBoard;
    }
    interface HTMLElementEventMap {
        'awale-move': CustomEvent<AwalePlace>;
    }
}
