-- K-01: since when a variant has been running out, so that it stands among what is due; null: there are enough, or nobody wants to know.
alter table stock_level add column low_since timestamptz;
update stock_level set low_since = now() where counted and on_hand - reserved <= warn_below;
create index stock_level_low on stock_level (company_id, low_since) where low_since is not null;

create or replace view article_variant_public as
  select v.id, v.company_id, v.article_id, a.title, v.name, v.number, v.position, v.archived_at is null as in_use,
    a.archived_at is null as article_in_use
  from article_variant v join article a on a.id = v.article_id and a.company_id = v.company_id;
