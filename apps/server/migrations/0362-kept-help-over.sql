-- LAW-62: that a call for help is over is kept as long as the call.
create or replace function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.failed', 'lock.changed',
      'terminal.refused', 'terminal.started', 'terminal.clockUnsure', 'help.called', 'help.over', 'grants.changed', 'mail.ceilingReached') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification', 'alarm', 'dataRequest') then 30
    when split_part(type, '.', 1) in ('lock', 'box', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;
