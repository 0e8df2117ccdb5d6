-- G-01: who called what, when, how long, with which result. Thirty days (LAW-62).
create table request_log (
  -- The request's id, as its caller was told it (E-03).
  id uuid primary key,
  company_id uuid not null references company (id),
  at timestamptz not null,
  method text not null,
  -- As in the table of calls, without values.
  path text not null,
  caller_kind text not null check (caller_kind in ('staff', 'visitor')),
  caller_id uuid,
  caller_name text not null,
  status smallint not null,
  refusal text,
  duration_ms integer not null check (duration_ms >= 0),
  -- JSON as text: what somebody sent need not be a value of this database (NUL).
  input text,
  input_kept text not null check (input_kept in ('whole', 'masked', 'none')),
  replay_of uuid,
  check ((input is null) = (input_kept = 'none'))
);
create index request_log_of_company on request_log (company_id, at desc, id desc);
create index request_log_replays on request_log (replay_of) where replay_of is not null;
create index request_log_by_age on request_log (at);
