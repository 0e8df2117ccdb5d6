-- Terminals as staff keep them (L-05): with a version, archived instead of deleted; the name of an archived one is free.
alter table terminal add column version int not null default 1;
alter table terminal add column changed_at timestamptz;
alter table terminal drop constraint terminal_company_id_name_key;
create unique index terminal_name on terminal (company_id, name) where archived_at is null;
-- Where it answers by itself (L-06): scheme, host and port.
alter table terminal add column own_address text;

-- A terminal has credentials only once it exchanged a code for them, and until staff withdraw them (L-09).
alter table terminal alter column secret_hash drop not null;
alter table terminal alter column secret_sealed drop not null;
alter table terminal add column secret_since timestamptz;
update terminal set secret_since = created_at;
alter table terminal add constraint terminal_secret
  check ((secret_hash is null) = (secret_sealed is null) and (secret_hash is null) = (secret_since is null));

-- The one code that waits for a terminal; only its digest is kept. A used one stays until its time is over, so that a
-- terminal that lost the answer may ask again with the same password.
create table terminal_setup_code (
  terminal_id uuid primary key references terminal,
  company_id uuid not null references company,
  code_digest text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
