-- FAULT-74: pages of the lists of locks and domains are of the moment one looks at. Null: from before this was kept, and so always there.
alter table box add column created_at timestamptz;
alter table lock add column created_at timestamptz;
alter table site_domain add column created_at timestamptz;
