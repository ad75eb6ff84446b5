-- Quarters of an hour of the replay's last day.
SELECT slot, origin, mean_delay
FROM delay_by_origin
WHERE slot > (SELECT max(slot) FROM delay_by_origin) - interval '24 hours'
ORDER BY slot, origin
