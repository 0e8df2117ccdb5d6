-- Six digits beside the link where staff had it sent: whoever calls reads them out (B-20). Null: the customer asked without a call.
alter table customer_email_change
  add column digits_hash text,
  add column digits_tries integer not null default 0 check (digits_tries >= 0);
