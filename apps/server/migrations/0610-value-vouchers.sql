-- K-01, K-03, O-06, LAW-48: value vouchers. What is left of one is the sum of its movements: a trigger writes it, and nobody else may.
create table value_voucher (
  id uuid primary key,
  company_id uuid not null references company,
  -- its code is kept sealed; found by its fingerprint, known to staff by its end
  code_mac text not null,
  code_sealed text not null,
  code_end text not null check (code_end ~ '^[0-9A-Z]{4}$'),
  -- the link of its page
  hash text not null unique,
  state text not null default 'active' check (state in ('active', 'blocked', 'withdrawn', 'expired')),
  issued_cents int not null check (issued_cents > 0),
  balance_cents int not null default 0 check (balance_cents >= 0),
  -- the last day on which it pays
  valid_to date not null,
  -- with which order it was bought, and which piece of which line it is
  order_id uuid not null references customer_order,
  order_line_id uuid not null references order_line,
  piece int not null check (piece > 0),
  language text not null,
  -- who it is for, where its buyer said so; forgotten some time after it was sent
  recipient_name text not null default '',
  recipient_email text not null default '',
  message text not null default '',
  -- from when on its mail goes out; null: it is sent, or nobody gets one
  send_at timestamptz,
  sent_at timestamptz,
  issued_at timestamptz not null,
  version int not null default 1,
  changed_at timestamptz,
  unique (company_id, code_mac),
  unique (order_line_id, piece),
  unique (id, company_id)
);
create index value_voucher_list on value_voucher (company_id, issued_at desc, id);
create index value_voucher_order on value_voucher (order_id);
create index value_voucher_to_send on value_voucher (send_at) where send_at is not null;
create index value_voucher_to_expire on value_voucher (valid_to) where state in ('active', 'blocked');

-- A code that was lost: it says that there is another one, and pays nothing.
create table value_voucher_old_code (
  company_id uuid not null references company,
  code_mac text not null,
  voucher_id uuid not null,
  replaced_at timestamptz not null,
  primary key (company_id, code_mac),
  foreign key (voucher_id, company_id) references value_voucher (id, company_id)
);
create index value_voucher_old_code_of on value_voucher_old_code (voucher_id);

-- What came onto one and what went: written only, never changed.
create table value_voucher_movement (
  id bigint generated always as identity primary key,
  voucher_id uuid not null,
  company_id uuid not null references company,
  kind text not null check (kind in ('issued', 'redeemed', 'givenBack', 'refunded', 'withdrawn', 'expired')),
  cents int not null,
  -- with it
  balance_cents int not null,
  -- the order that was paid with it or came to nothing
  order_id uuid references customer_order,
  -- the refund that gave it back
  refund_id uuid references payment_refund,
  at timestamptz not null,
  foreign key (voucher_id, company_id) references value_voucher (id, company_id),
  check (case when kind in ('issued', 'givenBack', 'refunded') then cents > 0 else cents < 0 end),
  check ((order_id is not null) = (kind in ('redeemed', 'givenBack', 'refunded'))),
  check ((refund_id is not null) = (kind = 'refunded'))
);
create index value_voucher_movement_of on value_voucher_movement (voucher_id, id desc);
create index value_voucher_movement_order on value_voucher_movement (order_id) where order_id is not null;
-- each happens once
create unique index value_voucher_issued_once on value_voucher_movement (voucher_id) where kind = 'issued';
create unique index value_voucher_redeemed_once on value_voucher_movement (order_id) where kind = 'redeemed';
create unique index value_voucher_given_back_once on value_voucher_movement (order_id) where kind = 'givenBack';
create unique index value_voucher_refunded_once on value_voucher_movement (refund_id) where kind = 'refunded';

create function value_voucher_moves() returns trigger language plpgsql as $$
begin
  update value_voucher set balance_cents = balance_cents + new.cents
  where id = new.voucher_id and company_id = new.company_id returning balance_cents into new.balance_cents;
  return new;
end $$;
create trigger value_voucher_moves before insert on value_voucher_movement
  for each row execute function value_voucher_moves();
create trigger value_voucher_stays_written before update or delete on value_voucher_movement
  for each row execute function refuse_change();
create trigger value_voucher_stays_whole before truncate on value_voucher_movement
  for each statement execute function refuse_change();

create function value_voucher_follows() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and (tg_op = 'INSERT' and new.balance_cents <> 0
    or tg_op = 'UPDATE' and new.balance_cents <> old.balance_cents) then
    raise exception 'what is left of value voucher % is the sum of its movements', new.id
      using errcode = 'check_violation', constraint = 'value_voucher_written';
  end if;
  return new;
end $$;
create trigger value_voucher_follows before insert or update on value_voucher
  for each row execute function value_voucher_follows();

-- What a voucher pays of an order, as long as it has not come back.
create view value_voucher_part_public as
  select order_id, company_id, voucher_id, (-sum(cents))::int as cents from value_voucher_movement
  where kind in ('redeemed', 'givenBack') group by order_id, company_id, voucher_id having sum(cents) <> 0;

-- A payment may be made with a voucher in part or as a whole: so much of its amount, and of what went back of it.
alter table payment
  add column voucher_cents int not null default 0,
  add column voucher_refunded_cents int not null default 0,
  add constraint payment_voucher check (voucher_cents between 0 and amount_cents and voucher_refunded_cents between 0 and voucher_cents);
alter table payment_refund
  add column voucher_cents int not null default 0,
  add constraint payment_refund_voucher check (voucher_cents between 0 and amount_cents);

-- What was taken for vouchers that were sold is no revenue yet.
alter table ledger_entry
  add column sold_voucher_cents int not null default 0,
  add constraint ledger_entry_sold check (sold_voucher_cents >= 0);

-- A line of an order that sells vouchers, and who they are for.
alter table order_line
  add column sells_voucher boolean not null default false,
  add column gift jsonb;

-- Which voucher pays for what lies in a cart.
alter table cart add column value_voucher_id uuid;
alter table cart add foreign key (value_voucher_id, company_id) references value_voucher (id, company_id);
-- What a voucher is to be worth where its buyer chooses, and who it is for.
alter table cart_line
  add column amount_cents int check (amount_cents > 0),
  add column gift jsonb;
alter table cart_line drop constraint cart_line_cart_id_variant_id_extras_key;
alter table cart_line add constraint cart_line_once unique nulls not distinct (cart_id, variant_id, extras, amount_cents, gift);

-- Between which amounts a buyer of a value voucher may choose; without both its price is fixed.
alter table article
  add column credit_least_cents int check (credit_least_cents between 100 and 50000),
  add column credit_most_cents int check (credit_most_cents between 100 and 50000);

-- Nobody prepares a voucher.
create or replace view goods_line_public as
  select id, company_id, order_id, description, quantity from (
    select l.id, l.company_id, l.order_id, l.description,
      (l.quantity - coalesce((select sum(g.pieces) from goods_return g
        where g.line_id = l.id and g.company_id = l.company_id), 0))::int as quantity
    from order_line l where l.kind = 'article' and not l.sells_voucher) still
  where quantity > 0;

-- Vouchers come by mail.
alter table customer_order drop constraint customer_order_delivery_type_check;
alter table customer_order add constraint customer_order_delivery_type_check
  check (delivery_type in ('pickup', 'totable', 'delivery', 'shipment', 'email'));

-- Where a site is at home, for what comes from nowhere.
create view site_place_public as
  select o.site_id, l.company_id, l.id as location_id, l.created_at from site_location o join location l on l.id = o.location_id
  where l.archived_at is null;

-- Vouchers that an order sold and somebody has spent something of: nobody takes back their purchase.
create view touched_voucher_public as
  select order_id, company_id, order_line_id, count(*)::int as pieces, sum(issued_cents)::int as cents from value_voucher
  where state <> 'withdrawn' and balance_cents <> issued_cents group by order_id, company_id, order_line_id;
