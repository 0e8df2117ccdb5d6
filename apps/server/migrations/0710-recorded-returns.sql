-- O-02: goods that come back before anybody decides about money. What came at once is one arrival; pieces without a refund and without a
-- withdrawal wait for that decision.
alter table goods_return
  add column arrival_id uuid,
  add column note text not null default '',
  -- The withdrawal with which its money goes back.
  add column declaration_id uuid references contract_declaration;
create index goods_return_declaration on goods_return (declaration_id) where declaration_id is not null;
