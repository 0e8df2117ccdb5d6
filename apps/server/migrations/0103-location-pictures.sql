-- F-03: pictures of a location. What was uploaded is not kept; the files are computed from it.
create table location_picture (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  position int not null,
  -- SHA-256 of the largest file, base64url: the address of its files
  digest text not null,
  width int not null,
  height int not null,
  -- by language
  words jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  unique (location_id, digest)
);
create index location_picture_order on location_picture (location_id, position);
create index location_picture_files on location_picture (company_id, digest);

create table picture_file (
  company_id uuid not null references company,
  digest text not null,
  width int not null,
  bytes bytea not null,
  primary key (digest, width, company_id)
);
-- WebP does not get smaller by compressing it again.
alter table picture_file alter column bytes set storage external;
