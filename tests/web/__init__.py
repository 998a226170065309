"""Tests of what the page teaches, held against the rules; its own tests are in web/tests."""
