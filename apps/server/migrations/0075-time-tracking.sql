-- How a company records time; a company without a row works by the defaults.
create table time_settings (
  company_id uuid primary key references company,
  time_zone text not null default 'Europe/Berlin',
  federal_state text,
  allow_overlap boolean not null default false,
  grace_days int not null default 3 check (grace_days between 0 and 60),
  -- LAW-73: never shorter than two years
  retention_years int not null default 3 check (retention_years between 2 and 30),
  version int not null default 1,
  changed_at timestamptz not null
);

-- LAW-77: limits of working time from a date on; before the first row the law as built in.
create table time_limits (
  company_id uuid not null references company,
  valid_from date not null,
  limits jsonb not null,
  primary key (company_id, valid_from)
);

create table time_project (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  description text not null default '',
  monthly_budget_cents int check (monthly_budget_cents >= 0),
  hourly_rate_cents int check (hourly_rate_cents >= 0),
  rounding_mode text not null default 'none' check (rounding_mode in ('none', 'up', 'nearest')),
  rounding_minutes int check (rounding_minutes in (1, 5, 6, 10, 15, 30)),
  archived_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  check ((rounding_mode = 'none') = (rounding_minutes is null))
);
create index time_project_company on time_project (company_id, name);

-- One span of work or of rest. Breaks are rows of their own, so that the working-time record needs no second source.
create table time_entry (
  id uuid primary key,
  company_id uuid not null references company,
  user_id uuid not null references staff_user,
  kind text not null default 'work' check (kind in ('work', 'break')),
  project_id uuid references time_project,
  -- the browser's own name, for what was started without network
  client_id text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- what was really recorded; never rounded
  seconds int not null generated always as (coalesce(extract(epoch from (ends_at - starts_at)), 0)::int) stored,
  billed_seconds int not null default 0 check (billed_seconds >= 0),
  -- the project's rate when the time ended: a later rate does not change what is over
  hourly_rate_cents int not null default 0,
  description text not null default '',
  source text not null check (source in ('timer', 'manual', 'offline', 'import')),
  overlap_allowed boolean not null default false,
  -- when begin and end were entered, for LAW-75
  recorded_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  version int not null default 1,
  period tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  check (ends_at > starts_at),
  check ((kind = 'work') = (project_id is not null)),
  -- T-05; the use case says it first, in words
  constraint time_entry_no_overlap exclude using gist (user_id with =, period with &&)
    where (deleted_at is null and not overlap_allowed)
);
-- T-05 at most one running entry of a person
create unique index time_entry_running on time_entry (user_id) where ends_at is null and deleted_at is null;
create unique index time_entry_client on time_entry (user_id, client_id) where client_id is not null;
create index time_entry_company_start on time_entry (company_id, starts_at desc, id) where deleted_at is null;
create index time_entry_user_start on time_entry (user_id, starts_at desc, id) where deleted_at is null;
create index time_entry_project_start on time_entry (project_id, starts_at desc, id) where deleted_at is null;
create index time_entry_company_length on time_entry (company_id, seconds desc, id) where deleted_at is null;
create index time_entry_text on time_entry using gin (lower(description) gin_trgm_ops) where deleted_at is null;
create index time_entry_deleted on time_entry (company_id, starts_at desc, id) where deleted_at is not null;

-- LAW-73, LAW-76: a row goes only when the housekeeping names a date that lies at least two years back.
create function time_entry_stays() returns trigger language plpgsql as $$
begin
  if old.starts_at >= coalesce(nullif(current_setting('fachwerk.time_purge_before', true), ''), '-infinity')::timestamptz then
    raise exception 'time entries are kept' using errcode = 'FW001';
  end if;
  return old;
end $$;
create trigger time_entry_stays before delete on time_entry for each row execute function time_entry_stays();

-- Recorded work by person, project and local day, kept with every change of an entry: totals over a million entries
-- read a few thousand of these.
create table time_day_sum (
  company_id uuid not null references company,
  project_id uuid not null references time_project,
  user_id uuid not null references staff_user,
  day date not null,
  seconds bigint not null,
  billed_seconds bigint not null,
  -- cents × seconds, exact; divided by 3,600 when shown
  cost bigint not null,
  billed_cost bigint not null,
  primary key (company_id, project_id, user_id, day)
);
create index time_day_sum_day on time_day_sum (company_id, day);
create index time_day_sum_person on time_day_sum (company_id, user_id, day);

-- The same by month, for years at a glance.
create table time_month_sum (
  company_id uuid not null references company,
  project_id uuid not null references time_project,
  user_id uuid not null references staff_user,
  month date not null,
  seconds bigint not null,
  billed_seconds bigint not null,
  cost bigint not null,
  billed_cost bigint not null,
  primary key (company_id, project_id, user_id, month)
);

-- A month is closed by a person; after the grace nothing of it changes any more.
create table time_month (
  company_id uuid not null references company,
  month date not null,
  closed_at timestamptz not null,
  closed_by text not null,
  locked_from timestamptz not null,
  primary key (company_id, month)
);

create table time_approval (
  company_id uuid not null references company,
  user_id uuid not null references staff_user,
  month date not null,
  approved_at timestamptz not null,
  approved_by text not null,
  primary key (company_id, user_id, month)
);

-- One alert for each project, month and threshold (T-04, B-11).
create table time_budget_alert (
  company_id uuid not null references company,
  project_id uuid not null references time_project,
  month date not null,
  threshold int not null check (threshold in (80, 105)),
  at timestamptz not null,
  primary key (project_id, month, threshold)
);
