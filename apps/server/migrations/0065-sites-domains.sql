-- F-08: a domain belongs to a company before it leads to a site, and leads to one only once its ownership was proven.
alter table site_domain
  drop constraint site_domain_pkey,
  alter column site_id drop not null,
  add column id uuid not null default gen_random_uuid() primary key,
  add column version int not null default 1,
  -- What has to stand in the domain's DNS.
  add column proof text,
  add column proven_at timestamptz,
  add column checked_at timestamptz,
  add column changed_at timestamptz not null default now();
update site_domain d set proven_at = s.created_at, changed_at = s.created_at from site s where s.id = d.site_id;
alter table site_domain
  alter column changed_at drop default,
  add constraint site_domain_proven check (site_id is null or proven_at is not null),
  add constraint site_domain_proof check (proven_at is not null or proof is not null);
-- Two companies may claim a host, one proves it.
create unique index site_domain_host on site_domain (host) where proven_at is not null;
create unique index site_domain_claim on site_domain (company_id, host);
