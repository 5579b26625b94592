"""Which phrase tells an option of a sheet, or a value of it; only the menu of options needs this.

options.txt beside this module lists what the phrases behind the fixed ones are for, a line each:
`tie` an option, `tie=draw` a value of it, `=draw` that value of any option.
"""

from tapete.words import packed


def code(phrases: int, name: str, else_name: str) -> int:
    """Return the phrase of a name, or of another one if there is none, or -1.

    `phrases` is the number of fixed phrases.
    """
    found = -1
    with packed.beside("options.txt") as file:
        for line in file:
            listed = line.decode().strip()
            if listed == name:
                return phrases
            if listed == else_name:
                found = phrases
            phrases += 1
    return found
