-- LAW-2: of an order of goods its customer names the pieces they withdraw from; words alone stay as good.
create table declared_line (
  declaration_id uuid not null references contract_declaration,
  company_id uuid not null references company,
  line_id uuid not null references order_line,
  pieces int not null check (pieces > 0),
  primary key (declaration_id, line_id)
);
-- What an accepted withdrawal gave back by line is a refund as any, with the case it belongs to.
alter table staff_refund drop constraint staff_refund_reason_check;
alter table staff_refund add constraint staff_refund_reason_check
  check (reason in ('goodwill', 'defect', 'mistake', 'beforeStart', 'changed', 'withdrawn'));
alter table staff_refund add column declaration_id uuid references declaration_case;
create index staff_refund_declaration on staff_refund (declaration_id) where declaration_id is not null;
-- Of which pieces of a line money went back, or waits to.
create view line_back_public as
  select x.line_id, x.company_id, sum(x.pieces)::int as pieces
  from staff_refund_line x join staff_refund s on s.id = x.refund_id and s.company_id = x.company_id
  where s.state <> 'rejected' group by x.line_id, x.company_id;
