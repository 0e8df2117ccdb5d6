-- How long a franchise group keeps what (LAW-62); by the names of the contract, what is missing is as usual.
create table retention_setting (
  company_id uuid primary key references company,
  own jsonb not null default '{}',
  version int not null default 1,
  changed_at timestamptz not null
);
-- What the night's work did last; counted in the transaction of each delete, so that a crash loses no count.
create table retention_run (
  -- The root of the franchise group.
  company_id uuid not null references company,
  kind text not null,
  last_run_at timestamptz not null,
  last_gone int not null default 0,
  total_gone bigint not null default 0,
  -- Of these the history does not tell yet.
  untold int not null default 0,
  gone_before timestamptz,
  primary key (company_id, kind)
);

-- At least so many days an event stays, whoever asks; the periods of a group only make it longer. Every new type is
-- kept for eight years until it is named here.
create function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.changed', 'terminal.refused',
      'terminal.started', 'terminal.clockUnsure', 'help.called', 'grants.changed') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification') then 30
    when split_part(type, '.', 1) in ('lock', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;

-- The moment of the clock by which the night's work deletes; null for everybody else.
create function retention_moment() returns timestamptz language sql stable as $$
  select nullif(current_setting('fachwerk.retention_at', true), '')::timestamptz
$$;

-- When a rental was over; infinity while it runs, or waits for a box.
create function rental_over_at(rental) returns timestamptz language sql stable as $$
  select case when $1.state in ('ended', 'expired', 'cancelled') then coalesce($1.ended_at, $1.ends_at, $1.starts_at)
    else 'infinity' end
$$;

create function event_stays() returns trigger language plpgsql as $$
declare
  goes_before timestamptz;
begin
  if tg_op = 'DELETE' then
    goes_before := retention_moment() - make_interval(days => event_least_days(old.type));
    if old.at < goes_before and (old.rental_id is null
      or not exists (select from rental r where r.id = old.rental_id and rental_over_at(r) >= goes_before)) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'FW001';
end $$;
drop trigger event_is_append_only on event;
create trigger event_is_append_only before update or delete on event for each row execute function event_stays();

create function history_least_days(kind text) returns int language sql immutable parallel safe as $$
  select case
    when kind in ('export', 'savedView', 'dashboard', 'appointment') then 365
    when kind in ('timeEntry', 'timeMonth') then 731
    else 3652 end
$$;
create or replace function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < retention_moment() - make_interval(days => history_least_days(old.subject_kind)) then
    return old;
  end if;
  raise exception 'the audit trail is append-only';
end $$;

-- Only what goes soon, oldest first: what explains the books does not stand in the way of the night's work.
create index event_short_lived on event (company_id, at, id)
  where split_part(type, '.', 1) not in ('order', 'payment', 'rental', 'key', 'access', 'declaration');
create index mail_age on mail (company_id, created_at);
create index mail_service_age on mail (company_id, created_at) where template in ('welcome', 'password-link',
  'password-changed', 'second-factor-off', 'address-changed', 'locks-deactivated', 'rental-stuck', 'time-budget');
create index device_command_age on device_command (company_id, requested_at);

-- What statistics count of the events that are gone (L-04): by the month of the location's clocks.
create table lock_month_sum (
  company_id uuid not null references company,
  box_id uuid not null references box on delete cascade,
  lock_id uuid not null references lock on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  openings int not null,
  failures int not null,
  jams int not null,
  primary key (box_id, lock_id, month)
);
