-- K-01: where many articles have to stand is found out once, not for each of their places: a whole tree that is arranged anew, or
-- ten thousand articles of an import, take as long as their rows, not as long as their rows times each other.
-- Planned for the articles it is about: a plan made for one of them would go through ten thousand one by one.
create or replace function keep_assortment(ids uuid[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare wanted assortment_place[];
begin
  -- A draft stands nowhere before and after; its writer waits for nobody.
  if not exists (select 1 from article where id = any(ids) and state = 'published' and archived_at is null)
    and not exists (select 1 from assortment_place where article_id = any(ids)) then return; end if;
  -- One writer after the other; what the former ones did is seen by the statements below.
  perform pg_advisory_xact_lock(hashtextextended('assortment ' || c.company_id, 0))
  from (select distinct company_id from article where id = any(ids) order by 1) c;
  wanted := array(select p from assortment_places_of(ids) p);
  with changed as (
    select f.company_id, f.node_id, split_part(f.fact, ':', 1) as kind, substr(f.fact, strpos(f.fact, ':') + 1) as name,
      sum(f.n)::int as n
    from (
      select p.company_id, p.node_id, unnest(p.facts) as fact, -1 as n from assortment_place p where p.article_id = any(ids)
      union all
      select w.company_id, w.node_id, unnest(w.facts), 1 from unnest(wanted) w) f
    group by f.company_id, f.node_id, f.fact having sum(f.n) <> 0)
  insert into assortment_count as c (company_id, node_id, kind, name, many)
  select company_id, node_id, kind, name, n from changed
  on conflict (node_id, kind, name) do update set many = c.many + excluded.many;
  delete from assortment_count c where many = 0 and company_id in (select company_id from article where id = any(ids));
  delete from assortment_place p where p.article_id = any(ids)
    and (p.node_id, p.article_id) not in (select w.node_id, w.article_id from unnest(wanted) w);
  insert into assortment_place as p select * from unnest(wanted)
  on conflict (node_id, article_id) do update set path = excluded.path, title_key = excluded.title_key,
    from_cents = excluded.from_cents, advertised = excluded.advertised, facts = excluded.facts
  where (p.path, p.title_key, p.from_cents, p.advertised, p.facts)
    is distinct from (excluded.path, excluded.title_key, excluded.from_cents, excluded.advertised, excluded.facts);
end $$;

-- Said as a difference of two sets: a plan that was made for one article is as good for ten thousand.
create or replace function keep_assortment_of_changed_articles() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select distinct d.id from (
    select id, state, archived_at is null, title, from_cents, minimum_age, restriction, goods, food_checked, hashtags, allergens
    from came
    except
    select id, state, archived_at is null, title, from_cents, minimum_age, restriction, goods, food_checked, hashtags, allergens
    from went) d);
begin
  if ids <> '{}' then perform keep_assortment(ids); end if;
  return null;
end $$;
