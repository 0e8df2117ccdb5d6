-- LAW-62: that a ceiling for mails was reached is kept like a notice.
create or replace function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.failed', 'lock.changed',
      'terminal.refused', 'terminal.started', 'terminal.clockUnsure', 'help.called', 'grants.changed', 'mail.ceilingReached') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification', 'alarm', 'dataRequest') then 30
    when split_part(type, '.', 1) in ('lock', 'box', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;
