"""Pictures of tables: drawn and painted elsewhere, kept here."""
