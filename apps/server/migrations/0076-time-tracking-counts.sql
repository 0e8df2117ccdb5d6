-- A project's or a person's entries are counted without a look at the rows: the company stands in the index too.
drop index time_entry_project_start;
create index time_entry_project_start on time_entry (project_id, starts_at desc, id) include (company_id)
  where deleted_at is null;
drop index time_entry_user_start;
create index time_entry_user_start on time_entry (user_id, starts_at desc, id) include (company_id)
  where deleted_at is null;
