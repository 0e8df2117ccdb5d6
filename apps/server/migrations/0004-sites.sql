create table site (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  template text not null check (template in ('white-clean', 'black-clean')),
  default_language text not null default 'de',
  languages text[] not null default '{de,de-informal,en,it,ru}',
  created_at timestamptz not null
);
create table site_domain (
  host text primary key check (host = lower(host)),
  company_id uuid not null references company,
  site_id uuid not null references site on delete cascade,
  position int not null default 0
);
create index site_domain_site on site_domain (site_id);
create table site_location (
  site_id uuid not null references site on delete cascade,
  company_id uuid not null references company,
  location_id uuid not null,
  primary key (site_id, location_id)
);
create index site_location_location on site_location (location_id);
