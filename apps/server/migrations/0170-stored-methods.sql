-- Ways to pay that a payer agreed may be used again (R-12): the service's tokens, never a card. A row comes with the payment
-- by which it was agreed to; withdrawn it stays for the payments that name it, without its tokens.
create table stored_method (
  id uuid primary key,
  company_id uuid not null references company,
  -- Null: the installation's own service (test bank).
  account_id uuid references payment_account,
  provider text not null check (provider in ('test-bank', 'stripe', 'mollie', 'paypal')),
  customer_id uuid not null references customer,
  method text check (method in ('card', 'paypal')),
  -- As people recognise it: „Visa •••• 4242“.
  label text not null,
  payer_reference text,
  method_reference text,
  from_payment_id uuid not null unique references payment,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When the service is asked (again) to forget it, too; null: nothing is left to ask.
  forget_at timestamptz,
  unique (id, company_id),
  check ((account_id is null) = (provider = 'test-bank')),
  check ((payer_reference is null) = (method_reference is null)),
  check (withdrawn_at is not null or (method_reference is not null and forget_at is null))
);
create index stored_method_customer on stored_method (customer_id);
create index stored_method_to_forget on stored_method (forget_at) where forget_at is not null;

-- An attempt that is charged rather than opened, and when its service was first asked to: from then on it may have been taken.
alter table payment add column stored_method_id uuid;
alter table payment add column charged_at timestamptz;
alter table payment add constraint payment_charges_own_method foreign key (stored_method_id, company_id)
  references stored_method (id, company_id);
create index payment_stored_method on payment (stored_method_id) where stored_method_id is not null;
-- Who agreed that this payment's way to pay is kept; name and address go once its service knows them.
alter table payment add column remember_for uuid references customer;
alter table payment add column remember_name text;
alter table payment add column remember_email text;
create index payment_remember_for on payment (remember_for) where remember_for is not null;
alter table payment add constraint payment_remembers_or_charges check (stored_method_id is null or remember_for is null);
alter table payment add constraint payment_charged_by_method check (charged_at is null or stored_method_id is not null);
