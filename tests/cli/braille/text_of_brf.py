#!/usr/bin/env python3
"""files.py TABLE: reads BRF from standard input and prints it as text, translated back by liblouis."""
import ctypes
import ctypes.util
import sys

library = ctypes.util.find_library("louis")
if library is None:
    sys.exit(77)
louis = ctypes.CDLL(library)
louis.lou_setLogLevel(60000)
wide = {2: ctypes.c_uint16, 4: ctypes.c_uint32}[louis.lou_charSize()]
CELLS = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
text = sys.stdin.read().replace("\f", "")
assert all(len(line) <= 40 for line in text.splitlines()), "a line of more than 40 cells"
# A line that was divided after a hyphen goes on in the next.
text = text.replace("-\n", "-")
for line in text.splitlines():
    cells = [0x2800 + CELLS.index(cell) for cell in line]
    source = (wide * (len(cells) + 1))(*cells)
    target = (wide * (16 * len(cells) + 64))()
    read, written = ctypes.c_int(len(cells)), ctypes.c_int(len(target))
    done = louis.lou_backTranslateString(sys.argv[1].encode(), source, ctypes.byref(read), target, ctypes.byref(written),
                                         None, None, 0)
    assert done and read.value == len(cells), "liblouis cannot read " + line
    print("".join(map(chr, target[:written.value])))
