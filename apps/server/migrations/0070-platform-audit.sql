-- Who changed what, when, from what to what, and why (A-11, LAW-76). Written in the transaction of the change and never
-- touched again: only the fields that changed, and of those only the ones that every reader of the history may see.
create table audit_entry (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  at timestamptz not null,
  actor jsonb not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  reason text,
  request_id text
);
create index audit_entry_subject on audit_entry (subject_id, subject_kind, at desc, id desc);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger audit_entry_stays before update or delete on audit_entry
  for each row execute function audit_entry_stays();
create trigger audit_entry_stays_whole before truncate on audit_entry
  for each statement execute function audit_entry_stays();
