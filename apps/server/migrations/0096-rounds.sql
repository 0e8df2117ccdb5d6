-- Rounds of the people who look after the cabinets, with what was compared at their end (B-06). Never changed.
create table round (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  done_by jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  tasks_done int not null,
  boxes int not null,
  check (finished_at >= started_at)
);
create index round_location on round (location_id, finished_at desc);
create table round_finding (
  round_id uuid not null references round on delete cascade,
  company_id uuid not null references company,
  box_id uuid not null references box,
  kind text not null,
  answer text not null check (answer in ('task', 'acknowledged', 'known')),
  reason text not null default '',
  primary key (round_id, box_id, kind),
  check (answer <> 'acknowledged' or reason <> '')
);
