# pixhit_gdb.py - lets gdb show masks: `source pixhit_gdb.py`, then `print *mask` and `print-mask mask`.
import gdb


def rows_of(mask):
    """The rows of a ph_mask as text, '#' for solid."""
    w, h = int(mask["w"]), int(mask["h"])
    words = (mask.address + 1).cast(gdb.lookup_type("unsigned char").pointer())
    size = 8 * h * int(mask["strips"])
    data = bytes(gdb.selected_inferior().read_memory(int(words), size)) if size else b""
    order = "little" if "little" in gdb.execute("show endian", to_string=True) else "big"
    word = [int.from_bytes(data[i:i + 8], order) for i in range(0, size, 8)]
    for y in range(h):
        yield "".join("#" if word[x // 64 * h + y] >> x % 64 & 1 else "." for x in range(w))


class MaskPrinter:
    def __init__(self, mask):
        self.mask = mask

    def to_string(self):
        m, b = self.mask, self.mask["bounds"]
        return "%d x %d px, %d solid in x %d..%d, y %d..%d" % tuple(
            int(v) for v in (m["w"], m["h"], m["count"], b["x0"], b["x1"], b["y0"], b["y1"]))


class PrintMask(gdb.Command):
    """print-mask EXPRESSION: the pixels of a ph_mask, or of what a pointer to one points to."""

    def __init__(self):
        super().__init__("print-mask", gdb.COMMAND_DATA, gdb.COMPLETE_EXPRESSION)

    def invoke(self, argument, from_tty):
        value = gdb.parse_and_eval(argument)
        value = value.dereference() if value.type.strip_typedefs().code == gdb.TYPE_CODE_PTR else value
        for row in rows_of(value):
            gdb.write(row + "\n")


def printer_of(value):
    return MaskPrinter(value) if value.type.strip_typedefs().unqualified().tag == "ph_mask" else None


gdb.pretty_printers.append(printer_of)
PrintMask()
