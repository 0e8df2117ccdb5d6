-- The log (L-11) is read backwards by when things happened, so that a span of time is one stretch of an index. Both indexes
-- take the place of one by transaction: an event costs as many as before. What waits for delivery is read by event_position.
create index event_recent on event (company_id, at, id);
drop index event_company_recent;
create index event_of_box on event (box_id, at, id) where box_id is not null;
drop index event_box;

-- „What did Jana do": staff do little beside what locks report, so this index stays small.
create index event_of_staff on event ((actor ->> 'id'), at, id) where actor ->> 'kind' = 'staff';

create index audit_entry_recent on audit_entry (company_id, at, id);
create index audit_entry_of_staff on audit_entry ((actor ->> 'id'), at, id) where actor ->> 'kind' = 'staff';
