-- K-01: what customers browse. An article and a category have a name in addresses, kept when they are renamed.
create function address_name(title text, fallback text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
    search_fold(replace(replace(replace(lower(normalize(title, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')),
    '[^a-z0-9]+', '-', 'g')), 60)), ''), fallback)
$$;
alter table article add column slug text;
update article a set slug = s.slug from (
  select id, base || case when number = 1 then '' else '-' || left(id::text, 8) end as slug from (
    select id, address_name(title, 'artikel') as base,
      row_number() over (partition by company_id, address_name(title, 'artikel') order by created_at, id) as number
    from article) n) s
where s.id = a.id;
alter table article alter column slug set not null;
create unique index article_slug on article (company_id, slug);
alter table category add column slug text;
update category c set slug = s.slug from (
  select id, base || case when number = 1 then '' else '-' || left(id::text, 8) end as slug from (
    select id, address_name(title, 'kategorie') as base,
      row_number() over (partition by company_id, address_name(title, 'kategorie') order by created_at, id) as number
    from category) n) s
where s.id = c.id;
alter table category alter column slug set not null;
create unique index category_slug on category (company_id, slug);
drop function address_name(text, text);

-- What customers find it by: stems of what it is called and said of, folded as what they type is.
alter table article add column words tsvector not null generated always as (
  setweight(to_tsvector('german', search_fold(title)), 'A') ||
  setweight(to_tsvector('simple', search_text), 'A') ||
  setweight(to_tsvector('simple', search_fold(jsonb_path_query_array(translations, '$.*.title')::text)), 'B') ||
  setweight(to_tsvector('german', search_fold(maker || ' ' || description)), 'C')
) stored;
create index article_words on article using gin (words) where state = 'published' and archived_at is null;
create index article_offered on article (company_id, lower(title), id) where state = 'published' and archived_at is null;

-- Articles of a company that are called nearly so: with a letter too many, too few, or two that changed places.
create function articles_called_nearly(company uuid, typed text) returns table (id uuid) language sql stable
set pg_trgm.word_similarity_threshold = 0.4 as $$
  select a.id from article a
  where a.company_id = company and a.state = 'published' and a.archived_at is null and typed <% a.search_text
$$;
