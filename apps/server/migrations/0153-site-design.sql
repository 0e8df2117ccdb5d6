-- B-08: how the sites of a franchise group look that chose nothing themselves. Only the head of a group has a row: a
-- franchisor, or a company without one.
create table site_design (
  company_id uuid primary key references company,
  -- Null: the product’s usual one.
  template text check (template in ('white-clean', 'black-clean')),
  -- No site of the group has a template of its own, not the head’s either.
  locked boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null
);
-- Null: inherited. What was chosen stays the site’s own.
alter table site alter column template drop not null;
