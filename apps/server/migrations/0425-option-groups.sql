-- K-01: lists of extras, which articles share.
create table option_group (
  id uuid primary key,
  company_id uuid not null references company,
  title text not null,
  -- what customers read above it; empty: its title
  heading text not null default '',
  min int not null check (min >= 0),
  max int not null check (max >= 1),
  free_count int not null check (free_count >= 0),
  most_of_one int not null check (most_of_one >= 1),
  food_checked boolean not null default false,
  -- language -> {heading}; what is missing is shown in German
  translations jsonb not null default '{}',
  -- what staff look for it by: its title and those of its extras
  search_text text not null,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  check (min <= max and free_count <= max and most_of_one <= max),
  unique (id, company_id)
);
create index option_group_by_title on option_group (company_id, lower(title), id);
create index option_group_search on option_group using gin (search_text gin_trgm_ops);

-- An extra. One that is taken out is gone: orders keep what they were told.
create table option (
  id uuid primary key,
  group_id uuid not null,
  company_id uuid not null,
  position int not null,
  title text not null,
  note text not null default '',
  price_cents int not null check (price_cents >= 0),
  allergens text[] not null default '{}',
  additives text[] not null default '{}',
  sold_out boolean not null default false,
  -- language -> {title, note}
  translations jsonb not null default '{}',
  foreign key (group_id, company_id) references option_group (id, company_id),
  unique (id, company_id)
);
create index option_of on option (group_id, position);

create table article_option_group (
  article_id uuid not null,
  group_id uuid not null,
  company_id uuid not null,
  -- among the lists of the article
  position int not null,
  primary key (article_id, group_id),
  foreign key (article_id, company_id) references article (id, company_id),
  foreign key (group_id, company_id) references option_group (id, company_id)
);
create index article_option_group_in on article_option_group (group_id, article_id);
