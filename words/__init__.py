"""The translators' files, and what is made of them: `make words`. See docs/translating.md."""
