-- N-06: withdrawals and terminations are found by who declared them and by the contract they named.
alter table contract_declaration add column search_text text not null
  generated always as (search_fold(name || ' ' || email || ' ' || contract)) stored;
create index contract_declaration_search on contract_declaration using gin (search_text gin_trgm_ops);
