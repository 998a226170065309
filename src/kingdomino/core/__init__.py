"""The rules, once: kernels on one record. Everything else asks here."""
