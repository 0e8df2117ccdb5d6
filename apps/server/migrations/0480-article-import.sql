-- B-14: what other shops call our articles, so that a second import finds them.
create table article_source (
  company_id uuid not null references company,
  source text not null check (source in ('own', 'shopify', 'woocommerce', 'shopware')),
  foreign_id text not null,
  article_id uuid not null,
  primary key (company_id, source, foreign_id),
  foreign key (article_id, company_id) references article (id, company_id)
);

-- How a company reads tables of one kind, by their head.
create table article_import_mapping (
  company_id uuid not null references company,
  -- SHA-256 of the names of its columns
  head text not null,
  -- a field for each column; empty: it is not taken over
  fields text[] not null,
  changed_at timestamptz not null,
  primary key (company_id, head)
);
