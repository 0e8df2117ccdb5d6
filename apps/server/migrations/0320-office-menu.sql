-- N-01: the group „Büro“ in a company’s menu; without a row it stands there whole.
create table office_menu (
  company_id uuid primary key references company,
  shown boolean not null,
  -- Entries that were switched off; what comes to the product later stands there by itself.
  hidden text[] not null default '{}',
  version int not null default 1,
  changed_at timestamptz not null
);
