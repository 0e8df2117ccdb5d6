-- F-08: sites are added, named and put away by staff. One that is put away shows no locations; under its domains
-- customers still find what they ordered there.
alter table site
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column archived_at timestamptz;
-- The site a domain was added for; it leads there as soon as it is proven.
alter table site_domain add column wanted_site_id uuid references site;
create index site_company on site (company_id);
