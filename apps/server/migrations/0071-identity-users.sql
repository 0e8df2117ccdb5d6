-- What the list of users searches and sorts by (A-11), and the number a save is checked by (FAULT-72).
alter table staff_user
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column last_signed_in_at timestamptz,
  add column color_scheme text not null default 'system' check (color_scheme in ('system', 'light', 'dark')),
  add column search_name text not null
    generated always as (search_key(first_name || ' ' || last_name) || ' ' || lower(email)) stored;

-- One index per order of the list; each ends with the id, so that equal rows keep their places.
drop index staff_user_company;
create index staff_user_list_name on staff_user (company_id, last_name, first_name, id);
create index staff_user_list_email on staff_user (company_id, email, id);
create index staff_user_list_created on staff_user (company_id, created_at, id);
create index staff_user_list_seen on staff_user (company_id, last_signed_in_at, id);
create index staff_user_list_status on staff_user (company_id, status, last_name, first_name, id);
create index staff_user_list_search on staff_user using gin (search_name gin_trgm_ops);
create index staff_user_list_roles on staff_user using gin (roles);
-- A company keeps at least one of these.
create index staff_user_owners on staff_user (company_id, id) where status = 'active' and 'owner' = any (roles);
