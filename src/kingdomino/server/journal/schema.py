"""The tables of the database. Migrations make them; a test compares the two."""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# The journal: what happened at each table, in order. The primary key decides who was first.
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # milliseconds since 1970
    sa.Column("payload", sa.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

# What the list of tables needs; it follows from the journal.
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),  # empty when they have resigned
    sa.Column("is_public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),  # open, playing, over, closed
)
sa.Index("ix_tables_listed", tables.c.is_public, tables.c.status, tables.c.created)
sa.Index("ix_tables_host", tables.c.host, tables.c.status)

# The seeds of the decks: no view and no entry holds one before its game is over.
decks = sa.Table(
    "decks",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seed", sa.String(64), nullable=False),
)

# Keys that all processes share, and sign cookies and tokens with; see `keyring`.
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False, server_default="0"),  # seconds since 1970
)

# Guests whose signatures count no more; forgotten when the last of those would have expired.
revocations = sa.Table(
    "revocations",
    metadata,
    sa.Column("guest", sa.String(32), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # seconds since 1970
)
sa.Index("ix_revocations_at", revocations.c.at)

# Numbers that all processes share. They are no keys, and nothing secret may be read from them.
marks = sa.Table(
    "marks",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("number", sa.BigInteger, nullable=False),
)
