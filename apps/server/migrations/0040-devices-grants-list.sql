-- The list of keys of a terminal. A row of its own: bookings lock it, and must not wait for the busy terminal row.
create table terminal_grants_list (
  terminal_id uuid primary key references terminal,
  company_id uuid not null references company,
  version bigint not null default 0,
  -- what the terminal said it holds
  confirmed_version bigint not null default 0
);
alter table terminal drop column grants_version;

-- For brokers that want the password itself (NATS); the embedded one and Mosquitto check secret_hash.
alter table terminal add column secret_sealed text not null;
-- Stores that were replaced: what still arrives from them is old.
alter table terminal add column former_store_ids uuid[] not null default '{}';

-- All grants of one rental at a lock share their version, and it rises with the start of the rental, so no counter.
alter table lock drop column grant_version;
alter table terminal_grant drop constraint terminal_grant_lock_id_version_key;
create index terminal_grant_lock_version on terminal_grant (lock_id, version desc);
create index terminal_grant_rental on terminal_grant (rental_id);

alter table device_command add column check_right boolean not null default false;
-- A result that came after the end: kept, but it no longer changes the state.
alter table device_command add column late_stage text;
alter table device_command add column late_code text;
alter table device_command add column late_at timestamptz;
