"""Passwords of tests, hashed by argon2 as the product hashes them, with less patience."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class HastyArgon2(Argon2PasswordHasher):
    time_cost, memory_cost, parallelism = 1, 8, 1
