-- B-08: which parts of the back office the people of a franchisee see in their menu. A franchisor’s row is the default of
-- all its franchisees; a franchisee’s is its own.
create table franchise_menu (
  company_id uuid primary key references company,
  -- Null: inherited.
  preset text check (preset in ('short', 'full', 'chosen')),
  -- The parts of a chosen menu.
  areas text[] not null default '{}' check (areas <@ array['storage', 'locations', 'sales', 'administration']),
  -- Only a franchisor’s counts: its franchisees have no menu of their own.
  locked boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null
);
