-- What the lists of access rights search and sort by.

-- Small letters without accents; ß is ss; what joins or ends words is a space. The search folds its words the same way.
create function search_fold(text) returns text language sql immutable strict parallel safe
return regexp_replace(
  translate(
    replace(replace(replace(replace(
      lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðı-''’.,/()', 'olddi        '),
  '\s+', ' ', 'g');

-- ' jurgen schauffele juergen schaeuffele': found as Jürgen, Jurgen and Juergen; each word begins after a space.
create function search_key(text) returns text language sql immutable strict parallel safe
return ' ' || search_fold($1) || case when lower(normalize($1, NFC)) ~ '[äöü]' then ' ' || search_fold(
  replace(replace(replace(lower(normalize($1, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue')) else '' end;

alter table rental add column search_name text not null generated always as (search_key(customer_name)) stored;

-- Holds, expired holds and blocks by staff are no access rights; no list reads them. One index per order of the list,
-- one each for what is filtered by location, by box, by period and by name.
drop index rental_company_start;
create index rental_list_start on rental (company_id, starts_at desc, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_end on rental (company_id, ends_at, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_customer on rental (company_id, customer_name, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_price on rental (company_id, price_cents, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_location on rental (location_id, starts_at desc, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_box on rental (box_id, starts_at desc, id)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_period on rental using gist (company_id, period)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
create index rental_list_name on rental using gin (search_name gin_trgm_ops)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue', 'ended', 'cancelled', 'unplaced');
-- The few that are not over, with all that the views ask: they are read without their rows.
create index rental_list_open on rental (company_id, ends_at, id)
  include (state, starts_at, ended_at, overrun_free_minutes, location_id, box_id, size)
  where kind = 'rental' and state in ('reserved', 'active', 'overdue');
create index rental_list_unplaced on rental (company_id, starts_at) where kind = 'rental' and state = 'unplaced';
-- Codes are searched by their beginning, which the order of letters of a language cannot do.
create index customer_order_code_start on customer_order (short_code text_pattern_ops);
