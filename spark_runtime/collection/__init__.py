"""Debezium's records of a PostgreSQL capture → UMS 1.3 messages, per table, version, partition.

What a reader of these messages may rely on, beyond UMS itself:

- ``ums_id_`` is the table's source epoch over the change's LSN; rows of a snapshot share a position
  under every LSN, so that any streamed change beats them: 1, or 3, 5 … of a table's second, third …
  pull within the epoch, which the connector begins where one was broken off. ``ums_uid_`` is
  ``<ums_id_>-<hash of the row's key>``: the rows of one COPY share an LSN and would otherwise share
  their uid. Equal rows of a table without a key, of one full pull or one COPY, do: nothing tells
  them from a row sent again.
- A column that an update left untouched, and whose large value PostgreSQL therefore did not log,
  is **absent from the fields** of that row's message, and named in its ``unchanged``. Absent means:
  the source says nothing about it. A keyed sink keeps what it holds; every reader by name survives.
  NULL is a null in the tuple. Every message of rows has the list, so a column that is neither a
  field nor in it is no column of the table's version.
- A delete carries its before image under REPLICA IDENTITY FULL; otherwise its key and NULLs.
- Truncate, heartbeat and termination go to every partition of the table's topic, one tuple of
  ``ums_id_`` and ``ums_ts_`` each; a truncate is the floor for every row with a smaller id.
- The end of a full pull (``data_batch_termination``) goes to every partition of every table's
  topic, behind the pull's rows. Its id is the one below those of the pull's rows: rows of an older
  pull or epoch that did not come again are no more.
- ``batchId`` is the source epoch: the number of the full pull these rows follow.
- Infinities keep PostgreSQL's names (``infinity``, ``NaN``); see ``instants`` for years beyond four
  digits. Arrays are JSON texts of their elements' UMS texts.
"""
