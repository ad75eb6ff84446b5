SELECT user FROM t -- user
SELECT USER AS x FROM t -- user in capitals
SELECT `user` FROM t -- user, quoted
SELECT `current_user` FROM t -- current_user, quoted
SELECT `session_user` FROM t -- session_user, quoted
SELECT current_time FROM t -- current_time
SELECT `current_time` FROM t -- current_time, quoted
SELECT `current_date` FROM t -- current_date, quoted
SELECT `current_timestamp` FROM t -- current_timestamp, quoted
SELECT upper(user) AS x FROM t -- user in a call
SELECT id FROM t WHERE user = 'root' -- user in a condition
SELECT name AS user, upper(user) AS x FROM t -- user, a name that the SELECT gives
SELECT count(*) AS x FROM t GROUP BY user -- user in GROUP BY
SELECT name AS user, count(*) AS x FROM t GROUP BY user -- user in GROUP BY, a name that the SELECT gives
SELECT id FROM t ORDER BY user -- user in ORDER BY
SELECT id FROM t UNION ALL SELECT user FROM t -- user in a set operation
WITH c AS (SELECT user FROM t) SELECT id FROM c -- user in a common table expression
