-- FAULT-74: pages and „alle Treffer" are those of one moment, and recorded_at moves when times are corrected. Rows that
-- are older than the column have none and count by recorded_at.
alter table time_entry add column created_at timestamptz;
