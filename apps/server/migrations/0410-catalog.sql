-- K-01: what is sold beside boxes.
create table article (
  id uuid primary key,
  -- whoever sells it
  company_id uuid not null references company,
  title text not null,
  description text not null default '',
  kind text not null check (kind in ('product', 'service', 'credit')),
  minutes int check (minutes > 0),
  hashtags text not null default '',
  state text not null check (state in ('draft', 'published', 'hidden')),
  delivery_types text[] not null default '{}',
  vat text not null check (vat in ('standard', 'reduced', 'none')),
  goods text not null check (goods in ('food', 'dish', 'other')),
  ingredients text not null default '',
  allergens text[] not null default '{}',
  additives text[] not null default '{}',
  food_checked boolean not null default false,
  maker text not null default '',
  maker_address text not null default '',
  maker_contact text not null default '',
  warnings text not null default '',
  minimum_age text not null check (minimum_age in ('none', 'from16', 'from18')),
  restriction text not null check (restriction in ('none', 'tobacco', 'cbd', 'prepaid')),
  law_checked boolean not null default false,
  withdrawal text not null,
  -- language -> {title, description}; what is missing is shown in German
  translations jsonb not null default '{}',
  -- what the law still wants said of it, written with every change of it and its variants
  gaps text[] not null default '{}',
  -- of its variants in use: the number of the first, the lowest price, and what people look for it by
  number text not null,
  from_cents int not null,
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  -- nothing is offered that may not be
  check (state <> 'published' or gaps = '{}' or archived_at is not null),
  unique (id, company_id)
);
create index article_by_title on article (company_id, lower(title), id) where archived_at is null;
create index article_search on article using gin (search_text gin_trgm_ops);

create table article_variant (
  id uuid primary key,
  article_id uuid not null,
  company_id uuid not null,
  position int not null,
  name text not null default '',
  number text not null,
  ean text not null default '',
  price_cents int not null check (price_cents >= 0),
  deposit_cents int not null check (deposit_cents >= 0),
  packaging text not null check (packaging in ('none', 'oneWay', 'reusable')),
  content int check (content > 0),
  content_unit text not null,
  archived_at timestamptz,
  foreign key (article_id, company_id) references article (id, company_id),
  unique (id, company_id)
);
create index article_variant_of on article_variant (article_id, position);
-- a number names one thing of a company; a variant that was taken out frees it
create unique index article_variant_number on article_variant (company_id, lower(number)) where archived_at is null;

-- LAW-32: every price there ever was and from when; written only, never changed.
create table article_price (
  id bigint generated always as identity primary key,
  variant_id uuid not null,
  company_id uuid not null,
  from_at timestamptz not null,
  price_cents int not null,
  foreign key (variant_id, company_id) references article_variant (id, company_id)
);
create index article_price_of on article_price (variant_id, from_at desc);

-- The tree customers browse, at most three levels.
create table category (
  id uuid primary key,
  company_id uuid not null references company,
  parent_id uuid,
  title text not null,
  description text not null default '',
  -- among its neighbours
  position int not null,
  version int not null default 1,
  created_at timestamptz not null,
  unique (id, company_id),
  foreign key (parent_id, company_id) references category (id, company_id)
);
create unique index category_title on category
  (company_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(title));

create table category_article (
  category_id uuid not null,
  article_id uuid not null,
  company_id uuid not null,
  -- the first is where the article belongs
  position int not null,
  primary key (article_id, category_id),
  foreign key (category_id, company_id) references category (id, company_id),
  foreign key (article_id, company_id) references article (id, company_id)
);
create index category_article_in on category_article (category_id, article_id);
