"""Talking LDAP: protected, in time, and complete or not at all."""
