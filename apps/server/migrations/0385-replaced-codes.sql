-- Since when the holder of a key has another code: whoever still shows the old one at the terminal is told so (R-07, B-04).
alter table terminal_grant add column replaced_at timestamptz;
create index terminal_grant_replaced on terminal_grant (terminal_id, replaced_at) where replaced_at is not null;
