-- What people asked about their data otherwise than through their account, with the day until which it is answered (LAW-59).
create table data_request (
  id uuid primary key,
  -- who answers for the data
  company_id uuid not null references company,
  kind text not null check (kind in ('access', 'rectification', 'erasure', 'restriction', 'portability', 'objection')),
  channel text not null check (channel in ('mail', 'letter', 'phone', 'counter')),
  name text not null,
  email text not null check (email = lower(email)),
  note text not null,
  state text not null check (state in ('open', 'answered', 'refused')),
  -- local days of the office
  received_on date not null,
  due_on date not null,
  extended_at timestamptz,
  extension_reason text,
  closed_on date,
  closed_by text,
  -- of a refusal its reason
  answer text not null default '',
  recorded_at timestamptz not null,
  recorded_by text not null,
  version int not null default 1,
  changed_at timestamptz,
  search_text text not null generated always as (search_fold(name || ' ' || email)) stored,
  check (name <> '' or email <> ''),
  check ((extended_at is null) = (extension_reason is null)),
  check ((state = 'open') = (closed_on is null)),
  check ((closed_on is null) = (closed_by is null)),
  check (state <> 'refused' or answer <> '')
);
create index data_request_due on data_request (company_id, due_on, id);
create index data_request_open on data_request (due_on) where state = 'open';
