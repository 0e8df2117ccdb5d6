-- L-08: who looks after which alarm. One row for each kind and thing: a later alarm about it takes the place of the former.
create table alarm_taken (
  company_id uuid not null references company,
  kind text not null check (kind in ('help', 'offline', 'jammed', 'deactivated', 'overdue')),
  -- Of the terminal or the box.
  subject_id uuid not null,
  since timestamptz not null,
  user_id uuid not null references staff_user,
  user_name text not null,
  taken_at timestamptz not null,
  primary key (company_id, kind, subject_id)
);
-- What staff did about an alarm is kept like the opening that followed it.
create or replace function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.changed', 'terminal.refused',
      'terminal.started', 'terminal.clockUnsure', 'help.called', 'grants.changed') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification', 'alarm') then 30
    when split_part(type, '.', 1) in ('lock', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;
