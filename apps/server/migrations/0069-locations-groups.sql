-- A tree of locations as staff arrange it and visitors may see it (F-07). A location may stand in several groups.
create table location_group (
  id uuid primary key,
  company_id uuid not null references company,
  parent_id uuid references location_group,
  name text not null,
  name_en text not null default '',
  active boolean not null default true,
  position int not null,
  version int not null default 1,
  changed_at timestamptz,
  created_at timestamptz not null,
  check (parent_id <> id)
);
create index location_group_company on location_group (company_id);
create index location_group_parent on location_group (parent_id);
create table location_group_member (
  group_id uuid not null references location_group on delete cascade,
  company_id uuid not null references company,
  location_id uuid not null references location on delete cascade,
  primary key (group_id, location_id)
);
create index location_group_member_location on location_group_member (location_id);
