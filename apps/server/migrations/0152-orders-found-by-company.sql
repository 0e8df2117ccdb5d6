-- Staff know a company by its name, and by the number it gave the order: the list and the search find both.
alter table customer_order alter column search_name set expression as (
  search_key(coalesce(contact ->> 'firstName', '') || ' ' || coalesce(contact ->> 'lastName', '')
    || ' ' || coalesce(billing ->> 'company', '') || ' ' || coalesce(billing ->> 'reference', ''))
  || ' ' || lower(coalesce(contact ->> 'email', '')));
