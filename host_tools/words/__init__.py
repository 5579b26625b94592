"""Every word of the table, a text file a language, and the command that packs them for the chip."""
