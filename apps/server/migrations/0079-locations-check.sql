-- Whether somebody looks into a box after each rental before it is let again (B-05).
alter table location add column check_after_rental boolean not null default false;
