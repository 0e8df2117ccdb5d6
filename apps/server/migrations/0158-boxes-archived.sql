-- L-01: boxes can be put away for good and moved within their cabinets.
-- The place of one that was put away is free for another, and two that trade places do it in one statement.
alter table box drop constraint box_cabinet_id_column_no_row_no_key;
alter table box add constraint box_stands_alone
  exclude using btree (cabinet_id with =, column_no with =, row_no with =) where (archived_at is null)
  deferrable initially immediate;
-- A cabinet that was taken down is neither drawn nor offered; its boxes remember that they stood there.
alter table cabinet add column archived_at timestamptz;
-- What staff did to a box is kept like what they did to its lock.
create or replace function event_least_days(type text) returns int language sql immutable parallel safe as $$
  select case
    when type in ('lock.opened', 'code.refused', 'lock.closed', 'lock.jammed', 'lock.changed', 'terminal.refused',
      'terminal.started', 'terminal.clockUnsure', 'help.called', 'grants.changed') then 30
    when type in ('terminal.online', 'terminal.offline', 'lock.activated', 'lock.deactivated') then 775
    when split_part(type, '.', 1) in ('command', 'staff', 'appointment', 'notification', 'alarm') then 30
    when split_part(type, '.', 1) in ('lock', 'box', 'terminal', 'task', 'round') then 365
    when split_part(type, '.', 1) in ('time', 'project') then 731
    else 2922 end
$$;
