create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Append-only: outbox, timeline and live stream in one. Read by (xid, id) below pg_snapshot_xmin(pg_current_snapshot()).
create table event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  at timestamptz not null,
  company_id uuid not null,
  location_id uuid,
  box_id uuid,
  lock_id uuid,
  terminal_id uuid,
  rental_id uuid,
  order_id uuid,
  actor jsonb not null,
  data jsonb not null default '{}'
);
create index event_position on event (xid, id);
create index event_company_recent on event (company_id, xid desc, id desc);
create index event_rental on event (rental_id, id) where rental_id is not null;
create index event_order on event (order_id, id) where order_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'FW001';
end $$;
create trigger event_is_append_only before update or delete on event for each row execute function refuse_change();

create table event_consumer (
  name text primary key,
  xid xid8 not null default '0',
  event_id bigint not null default 0,
  failures int not null default 0,
  not_before timestamptz
);
create table event_failure (
  consumer text not null,
  event_id bigint not null,
  error text not null,
  at timestamptz not null,
  primary key (consumer, event_id)
);

create table mail (
  id uuid primary key,
  company_id uuid not null,
  order_id uuid,
  recipient text not null,
  sender_name text not null,
  reply_to text,
  language text not null,
  template text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  dedupe_key text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_due on mail (next_attempt_at) where state = 'queued';
create index mail_order on mail (order_id) where order_id is not null;

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  reply jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);

create table throttle (
  key text primary key,
  tries int not null,
  window_starts_at timestamptz not null,
  expires_at timestamptz not null
);

create table periodic_run (
  name text primary key,
  last_run_at timestamptz not null
);
