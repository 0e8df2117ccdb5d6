-- K-01: where offered articles stand in the shop, and how many there are of what, kept with every change of them: pages then
-- read as much over ten thousand articles as over a hundred. A node is a category, with all above it, or the company for the whole
-- shop. Nobody writes these tables but the triggers below, whatever writes the others.
create table assortment_place (
  company_id uuid not null references company,
  node_id uuid not null,
  article_id uuid not null references article on delete cascade,
  -- the places in the tree of the category it belongs to first, from the top down; null: it stands in none
  path int[],
  title_key text not null,
  from_cents int not null,
  -- may stand beside others (LAW-35)
  advertised boolean not null,
  -- what it counts as, as kind:name
  facts text[] not null,
  primary key (node_id, article_id)
);
create index assortment_place_of on assortment_place (article_id);
create index assortment_place_shop on assortment_place (node_id, path, title_key, article_id) include (company_id);
create index assortment_place_title on assortment_place (node_id, title_key, article_id) include (company_id);
create index assortment_place_price on assortment_place (node_id, from_cents, title_key, article_id) include (company_id);
create index assortment_place_advertised on assortment_place (node_id, path, title_key, article_id) include (company_id) where advertised;

create table assortment_count (
  company_id uuid not null references company,
  node_id uuid not null,
  -- all, adults, checked, mark, contains, containsChecked
  kind text not null,
  -- of the mark or the allergen
  name text not null,
  many int not null,
  primary key (node_id, kind, name)
);
create index assortment_count_most on assortment_count (node_id, kind, many desc, name);
create index assortment_count_none on assortment_count (company_id) where many = 0;

-- Where these articles have to stand as everything is now; one that is not offered stands nowhere.
create function assortment_places_of(ids uuid[]) returns setof assortment_place language sql stable as $$
  with recursive up as (
    select l.article_id, l.position as place, c.id, c.parent_id, array[c.position] as path
    from category_article l join category c on c.id = l.category_id where l.article_id = any(ids)
    union all
    select u.article_id, u.place, c.id, c.parent_id, c.position || u.path
    from up u join category c on c.id = u.parent_id),
  belongs as (
    select distinct on (article_id) article_id, path from up where parent_id is null order by article_id, place),
  nodes as (
    select article_id, id from up union select a.id, a.company_id from article a where a.id = any(ids))
  select a.company_id, n.id, a.id, b.path, lower(a.title), a.from_cents, a.restriction = 'none' and a.minimum_age = 'none',
    array['all:'] || case when a.minimum_age = 'from18' then array['adults:'] else '{}' end
      || case when a.goods <> 'other' and a.food_checked then array['checked:'] else '{}' end
      || array(select distinct 'mark:' || m from unnest(string_to_array(nullif(a.hashtags, ''), ' ')) m)
      || array(select distinct 'contains:' || c from unnest(a.allergens) c)
      || array(select distinct 'containsChecked:' || c from unnest(a.allergens) c where a.goods <> 'other' and a.food_checked)
  from article a join nodes n on n.article_id = a.id left join belongs b on b.article_id = a.id
  where a.id = any(ids) and a.state = 'published' and a.archived_at is null
$$;

create function keep_assortment(ids uuid[]) returns void language plpgsql as $$
begin
  -- A draft stands nowhere before and after; its writer waits for nobody.
  if not exists (select 1 from article where id = any(ids) and state = 'published' and archived_at is null)
    and not exists (select 1 from assortment_place where article_id = any(ids)) then return; end if;
  -- One writer after the other; what the former ones did is seen by the statements below.
  perform pg_advisory_xact_lock(hashtextextended('assortment ' || c.company_id, 0))
  from (select distinct company_id from article where id = any(ids) order by 1) c;
  with changed as (
    select f.company_id, f.node_id, split_part(f.fact, ':', 1) as kind, substr(f.fact, strpos(f.fact, ':') + 1) as name,
      sum(f.n)::int as n
    from (
      select p.company_id, p.node_id, unnest(p.facts) as fact, -1 as n from assortment_place p where p.article_id = any(ids)
      union all
      select p.company_id, p.node_id, unnest(p.facts), 1 from assortment_places_of(ids) p) f
    group by f.company_id, f.node_id, f.fact having sum(f.n) <> 0)
  insert into assortment_count as c (company_id, node_id, kind, name, many)
  select company_id, node_id, kind, name, n from changed
  on conflict (node_id, kind, name) do update set many = c.many + excluded.many;
  delete from assortment_count c where many = 0 and company_id in (select company_id from article where id = any(ids));
  delete from assortment_place p where p.article_id = any(ids)
    and not exists (select 1 from assortment_places_of(ids) n where n.node_id = p.node_id and n.article_id = p.article_id);
  insert into assortment_place as p select * from assortment_places_of(ids)
  on conflict (node_id, article_id) do update set path = excluded.path, title_key = excluded.title_key,
    from_cents = excluded.from_cents, advertised = excluded.advertised, facts = excluded.facts
  where (p.path, p.title_key, p.from_cents, p.advertised, p.facts)
    is distinct from (excluded.path, excluded.title_key, excluded.from_cents, excluded.advertised, excluded.facts);
end $$;

create function keep_assortment_of_new_articles() returns trigger language plpgsql as $$
begin
  perform keep_assortment(array(select id from came));
  return null;
end $$;
create function keep_assortment_of_changed_articles() returns trigger language plpgsql as $$
declare ids uuid[] := array(select n.id from came n join went o using (id)
  where (o.state, o.archived_at is null, o.title, o.from_cents, o.minimum_age, o.restriction, o.goods, o.food_checked,
    o.hashtags, o.allergens) is distinct from (n.state, n.archived_at is null, n.title, n.from_cents, n.minimum_age,
    n.restriction, n.goods, n.food_checked, n.hashtags, n.allergens));
begin
  if ids <> '{}' then perform keep_assortment(ids); end if;
  return null;
end $$;
create function keep_assortment_of_placed_articles() returns trigger language plpgsql as $$
begin
  perform keep_assortment(array(select distinct article_id from placed));
  return null;
end $$;
-- What moves in the tree takes along everything below it.
create function keep_assortment_of_moved_categories() returns trigger language plpgsql as $$
declare moved uuid[] := array(select n.id from came n join went o using (id)
  where (o.parent_id, o.position) is distinct from (n.parent_id, n.position));
begin
  if moved = '{}' then return null; end if;
  perform keep_assortment(array(
    with recursive below as (
      select unnest(moved) as id union select c.id from category c join below b on c.parent_id = b.id)
    select distinct l.article_id from category_article l join below b on b.id = l.category_id));
  return null;
end $$;

create trigger assortment_of_new after insert on article referencing new table as came
  for each statement execute function keep_assortment_of_new_articles();
create trigger assortment_of_changed after update on article referencing new table as came old table as went
  for each statement execute function keep_assortment_of_changed_articles();
create trigger assortment_of_placed after insert on category_article referencing new table as placed
  for each statement execute function keep_assortment_of_placed_articles();
create trigger assortment_of_taken_out after delete on category_article referencing old table as placed
  for each statement execute function keep_assortment_of_placed_articles();
create trigger assortment_of_moved after update on category referencing new table as came old table as went
  for each statement execute function keep_assortment_of_moved_categories();

select keep_assortment(array(select id from article));

-- Few are called nearly so: they are looked up one by one, not by reading all articles.
alter function articles_called_nearly(uuid, text) rows 20;
