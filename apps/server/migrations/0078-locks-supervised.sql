-- Locks are watched (L-03): one that is nearly empty or not heard is deactivated and comes back by itself.
alter table lock add column deactivation text check (deactivation in ('battery', 'signal', 'staff'));
update lock set deactivation = 'staff' where deactivated_at is not null;
alter table lock add constraint lock_deactivation check ((deactivated_at is null) = (deactivation is null));

-- The last three readings of the battery, half a minute apart at least: one bad sample decides nothing.
alter table lock_state add column recent_batteries smallint[] not null default '{}';
alter table lock_state add column battery_read_at timestamptz;

-- What is remembered of locks that are, or were a moment ago, not as they should be.
create table lock_watch (
  lock_id uuid primary key references lock,
  company_id uuid not null references company,
  -- since when its terminal listens and does not hear it
  missed_since timestamptz,
  heard_since timestamptz,
  -- staff brought it back as it was: it is left alone until it has been healthy
  trusted boolean not null default false
);

-- Charge of each day, for the forecast of the drain (B-03).
create table lock_battery_day (
  lock_id uuid not null references lock,
  company_id uuid not null references company,
  day date not null,
  percent smallint not null,
  primary key (lock_id, day)
);
