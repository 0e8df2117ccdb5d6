-- LAW-59, LAW-62: what is told of requests about somebody's data is kept like a notice, their history like the office's.
create or replace function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.failed', 'lock.changed',
      'terminal.refused', 'terminal.started', 'terminal.clockUnsure', 'help.called', 'grants.changed') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification', 'alarm', 'dataRequest') then 30
    when split_part(type, '.', 1) in ('lock', 'box', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;
create or replace function history_least_days(kind text) returns int language sql immutable parallel safe as $$
  select case
    when kind in ('export', 'savedView', 'dashboard', 'appointment', 'dataRequest') then 365
    when kind in ('timeEntry', 'timeMonth') then 731
    else 3652 end
$$;
