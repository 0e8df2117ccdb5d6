-- R-11: the address of a customer was wrong and has been corrected. Order and invoice keep what they were made with; this is
-- where mails about the order go since then.
alter table customer_order add column mail_address text check (mail_address = lower(mail_address));

create table customer_address_change (
  id uuid primary key,
  -- whose staff corrected it
  company_id uuid not null references company,
  customer_id uuid not null references customer,
  old_email text not null,
  new_email text not null,
  -- none: it counts once somebody has used the link that was sent there
  proof text not null check (proof in ('phone', 'idCard', 'none')),
  changed_at timestamptz not null,
  changed_by text not null,
  -- null: it waits for its proof
  took_effect_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
create index customer_address_change_of on customer_address_change (customer_id, changed_at desc);
