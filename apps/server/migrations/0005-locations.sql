create table location (
  id uuid primary key,
  company_id uuid not null references company,
  name text not null,
  slug text not null unique,
  prefix text not null,
  street text not null,
  postcode text not null,
  city text not null,
  state text not null,
  country text not null default 'DE',
  lat double precision not null,
  lng double precision not null,
  time_zone text not null default 'Europe/Berlin',
  operator_email text not null,
  phone text not null,
  min_minutes int not null default 60 check (min_minutes > 0),
  max_minutes int not null default 129600,
  default_length text not null default '4h',
  max_days_ahead int not null default 180,
  cleaning_minutes int not null default 0 check (cleaning_minutes >= 0),
  reminder_minutes int not null default 60,
  holiday_rule text not null default 'asUsual' check (holiday_rule in ('closed', 'asSunday', 'asUsual')),
  access_rule text not null default 'always' check (access_rule in ('always', 'openingHours')),
  archived_at timestamptz,
  created_at timestamptz not null,
  unique (company_id, prefix)
);
create index location_company on location (company_id);
create index location_lat_lng on location (lat, lng);
alter table site_location add constraint site_location_location_fk foreign key (location_id) references location on delete cascade;

create table opening_span (
  location_id uuid not null references location on delete cascade,
  company_id uuid not null references company,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  -- past 1440 means past midnight (1500 = 01:00 the next day)
  closes smallint not null check (closes > opens and closes <= 2880),
  primary key (location_id, weekday, opens)
);
create table special_opening (
  location_id uuid not null references location on delete cascade,
  company_id uuid not null references company,
  date date not null,
  note text not null default '',
  spans jsonb not null default '[]',
  primary key (location_id, date)
);

create table box_size (
  id uuid primary key,
  company_id uuid not null references company,
  size smallint not null check (size between 0 and 3), -- 0 S, 1 M, 2 L, 3 XL
  height_mm int not null check (height_mm > 0),
  width_mm int not null check (width_mm > 0),
  depth_mm int not null check (depth_mm > 0),
  unique (company_id, size)
);
create table cabinet (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  position int not null,
  height_mm int not null,
  -- [{widthMm, terminal: {row, heightMm} | null}], left to right
  columns jsonb not null
);
create index cabinet_location on cabinet (location_id);
create table box (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  cabinet_id uuid not null references cabinet,
  box_size_id uuid not null references box_size,
  size smallint not null check (size between 0 and 3),
  number int not null check (number > 0),
  column_no int not null,
  row_no int not null,
  -- why staff took it out of service; null when in service
  out_of_service text,
  archived_at timestamptz,
  rentable boolean not null generated always as (out_of_service is null and archived_at is null) stored,
  unique (location_id, number),
  unique (cabinet_id, column_no, row_no)
);
create index box_offer on box (location_id, size) where rentable;

create table price_group (
  id uuid primary key,
  company_id uuid not null references company,
  location_id uuid not null references location,
  name text not null,
  valid_from date,
  valid_to date,
  overrun_free_minutes int not null default 180 check (overrun_free_minutes >= 0),
  vat_rate int not null default 1900 -- basis points
);
create index price_group_location on price_group (location_id);
create table tariff (
  id uuid primary key,
  company_id uuid not null references company,
  price_group_id uuid not null references price_group on delete cascade,
  size smallint not null check (size between 0 and 3),
  step text not null check (step in ('hour', 'day', 'week', 'month')),
  cents int not null check (cents >= 0),
  unique (price_group_id, size, step)
);
