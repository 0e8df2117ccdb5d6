create table company (
  id uuid primary key,
  name text not null,
  menu_profile text not null check (menu_profile in ('storageOperator', 'franchisee', 'camperBrand', 'shop')),
  franchisor_id uuid references company,
  -- The franchise group: customers belong to the root company.
  root_id uuid not null generated always as (coalesce(franchisor_id, id)) stored,
  legal_name text not null,
  street text not null,
  postcode text not null,
  city text not null,
  country text not null default 'Deutschland',
  email text not null,
  phone text not null,
  register text not null default '',
  vat_id text not null default '',
  representative text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null,
  check (franchisor_id is distinct from id)
);
create index company_franchisor on company (franchisor_id);

-- One level of franchise: a franchisor has no franchisor itself.
create function company_one_level() returns trigger language plpgsql as $$
begin
  if new.franchisor_id is not null and exists (select 1 from company where id = new.franchisor_id and franchisor_id is not null) then
    raise exception 'a franchisor cannot be a franchisee' using errcode = 'FW002';
  end if;
  if new.franchisor_id is not null and exists (select 1 from company where franchisor_id = new.id) then
    raise exception 'a franchisor cannot become a franchisee' using errcode = 'FW002';
  end if;
  return new;
end $$;
create trigger company_one_level before insert or update of franchisor_id on company for each row execute function company_one_level();
