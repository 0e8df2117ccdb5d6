-- B-08: the languages of the sites of a franchise group that chose none themselves. Only the head of a group has a row.
create table site_language_default (
  company_id uuid primary key references company,
  -- Null: the product’s usual ones.
  languages text[] check (cardinality(languages) > 0),
  default_language text,
  -- No site of the group has languages of its own, not the head’s either.
  locked boolean not null default false,
  version int not null default 1,
  changed_at timestamptz not null,
  check ((languages is null) = (default_language is null))
);
-- Null: inherited. What differs from the usual ones stays the site’s own.
alter table site
  alter column languages drop not null,
  alter column languages drop default,
  alter column default_language drop not null,
  alter column default_language drop default;
update site set languages = null, default_language = null
where default_language = 'de' and languages @> '{de,de-informal,en,it,ru}';
alter table site add constraint site_languages check ((languages is null) = (default_language is null));
