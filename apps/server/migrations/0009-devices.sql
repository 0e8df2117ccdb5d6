create table terminal (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  -- scrypt/argon2 of the MQTT password; the code key is sealed
  secret_hash text not null,
  code_key_sealed text not null,
  online boolean not null default false,
  last_seen_at timestamptz,
  boot_id uuid,
  firmware text,
  uplink text,
  queue_length int,
  heartbeats jsonb not null default '[]',
  -- events are acknowledged up to this sequence of this store
  event_store_id uuid,
  event_seq bigint not null default 0,
  locks_store_id uuid,
  locks_seq bigint not null default -1,
  grants_version bigint not null default 0,
  lease_node text,
  lease_until timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, name)
);
create index terminal_location on terminal (location_id);

create table lock (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  terminal_id uuid not null references terminal,
  box_id uuid unique references box,
  name text not null,
  notes text not null default '',
  deactivated_at timestamptz,
  -- fencing: rises with every grant of this lock
  grant_version bigint not null default 0,
  unique (company_id, name)
);
create index lock_terminal on lock (terminal_id);
create index lock_location on lock (location_id);

create table lock_state (
  lock_id uuid primary key references lock,
  company_id uuid not null references company,
  state text not null check (state in ('locked', 'unlocked', 'open', 'jammed', 'unknown')),
  battery_percent smallint,
  signal_dbm smallint,
  seen_at timestamptz,
  changed_at timestamptz not null
) with (fillfactor = 50);

create table terminal_grant (
  id uuid primary key,
  company_id uuid not null references company,
  access_right_id uuid not null references access_right,
  rental_id uuid not null references rental,
  terminal_id uuid not null references terminal,
  lock_id uuid not null references lock,
  box_id uuid not null references box,
  from_at timestamptz not null,
  until_at timestamptz not null,
  version bigint not null,
  code_hash text not null,
  payload text not null,
  signature text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- version of the terminal's grants list that first carried (or dropped) it
  published_version bigint,
  confirmed_at timestamptz,
  revocation_confirmed_at timestamptz,
  unique (lock_id, version),
  -- a code is unique at the terminal for its period
  constraint terminal_grant_code exclude using gist (terminal_id with =, code_hash with =, tstzrange(from_at, until_at, '[)') with &&) where (revoked_at is null)
);
create index terminal_grant_terminal on terminal_grant (terminal_id, until_at);
create index terminal_grant_access_right on terminal_grant (access_right_id);

create table device_command (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  terminal_id uuid not null references terminal,
  lock_id uuid references lock,
  box_id uuid references box,
  rental_id uuid references rental,
  kind text not null,
  state text not null check (state in ('requested', 'sent', 'accepted', 'done', 'refused', 'failed', 'expired')),
  code text,
  reason text not null,
  alt_signal boolean not null default false,
  issued_by jsonb not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index device_command_pending on device_command (expires_at) where state in ('requested', 'sent', 'accepted');
create index device_command_terminal on device_command (terminal_id, requested_at desc);
