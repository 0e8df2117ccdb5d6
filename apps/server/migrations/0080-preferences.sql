-- What people arrange for themselves: columns of lists, keys, and views of lists that may be shared in the company.
create table staff_preference (
  company_id uuid not null references company,
  user_id uuid not null references staff_user,
  -- 'list:users', 'shortcuts': one row each.
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  primary key (user_id, name)
);

create table saved_view (
  id uuid primary key,
  company_id uuid not null references company,
  owner_id uuid not null references staff_user,
  list text not null,
  name text not null,
  state jsonb not null,
  shared boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Put away, so that deleting can be undone.
  archived_at timestamptz
);
create unique index saved_view_name on saved_view (owner_id, list, lower(name)) where archived_at is null;
create index saved_view_company on saved_view (company_id, list);
