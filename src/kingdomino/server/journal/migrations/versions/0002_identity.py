"""Keys know when they were made; guests whose signatures count no more; shared numbers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Several keys may sign, one after the other, and a guest may be forgotten."""
    op.add_column("keys", sa.Column("made", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "revocations",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="pk_revocations"),
    )
    op.create_index("ix_revocations_at", "revocations", ["at"])
    op.create_table(
        "marks",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_marks"),
    )


def downgrade() -> None:
    """Leave the one key of old, if it was not retired; whoever was revoked is known again."""
    op.drop_table("marks")
    op.drop_index("ix_revocations_at", "revocations")
    op.drop_table("revocations")
    op.execute("DELETE FROM keys WHERE name <> 'signature'")
    op.drop_column("keys", "made")
