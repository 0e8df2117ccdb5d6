-- K-01: who wants to be told when a variant that is sold out is there again. It counts from its confirmation on (LAW-55), the row is the
-- proof of that, and goes with the one mail it was for.
create table article_watch (
  id uuid primary key,
  company_id uuid not null references company,
  site_id uuid not null references site,
  variant_id uuid not null,
  email text not null check (email = lower(email)),
  language text not null,
  text_version text not null,
  asked_at timestamptz not null,
  asked_ip text not null,
  -- of the mailed link
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_ip text,
  foreign key (variant_id, company_id) references article_variant (id, company_id),
  unique (site_id, variant_id, email)
);
create index article_watch_waiting on article_watch (variant_id) where confirmed_at is not null;
create index article_watch_asked on article_watch (asked_at);

-- What customers can find and buy now, as far as there is some of it.
create view offered_variant_public as
  select v.id, v.company_id from article_variant v join article a on a.id = v.article_id and a.company_id = v.company_id
  where a.state = 'published' and a.archived_at is null and v.archived_at is null;
