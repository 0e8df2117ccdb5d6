-- K-01, B-10: how many there are of a variant that is counted; one without a row, or not counted, is always there. What is on hand is
-- the sum of its movements and what is kept for orders the sum of its reservations: triggers write both, and nobody else may.
create table stock_level (
  variant_id uuid primary key,
  company_id uuid not null references company,
  counted boolean not null,
  on_hand int not null default 0,
  -- of these, kept for orders that are not paid yet
  reserved int not null default 0,
  -- so few or fewer are few
  warn_below int check (warn_below between 1 and 100000),
  foreign key (variant_id, company_id) references article_variant (id, company_id),
  unique (variant_id, company_id),
  -- nobody is promised what is not there
  constraint stock_there check (reserved >= 0 and on_hand >= reserved)
);
create index stock_level_of on stock_level (company_id) where counted;

-- What came and went, and why; written only, never changed.
create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id uuid not null,
  company_id uuid not null,
  reason text not null check (reason in ('received', 'returned', 'sold', 'counted', 'spoiled', 'lost', 'ownUse', 'correction')),
  pieces int not null,
  -- with it
  on_hand int not null,
  at timestamptz not null,
  -- who, for people; null: an order by itself
  by_name text,
  order_id uuid references customer_order,
  note text not null default '',
  foreign key (variant_id, company_id) references stock_level (variant_id, company_id),
  check (case when reason in ('received', 'returned') then pieces > 0 when reason in ('sold', 'spoiled', 'lost', 'ownUse') then pieces < 0
    when reason = 'correction' then pieces <> 0 else true end)
);
create index stock_movement_of on stock_movement (variant_id, id desc);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;

-- B-10: pieces that are kept for an order until it is paid or closed.
create table stock_reservation (
  order_id uuid not null references customer_order,
  variant_id uuid not null,
  company_id uuid not null,
  pieces int not null check (pieces > 0),
  primary key (order_id, variant_id),
  foreign key (variant_id, company_id) references stock_level (variant_id, company_id)
);
create index stock_reservation_of on stock_reservation (variant_id);

create function stock_moves() returns trigger language plpgsql as $$
begin
  update stock_level set on_hand = on_hand + new.pieces
  where variant_id = new.variant_id and company_id = new.company_id returning on_hand into new.on_hand;
  return new;
end $$;
create trigger stock_moves before insert on stock_movement for each row execute function stock_moves();

create function stock_is_reserved() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update stock_level set reserved = reserved + new.pieces where variant_id = new.variant_id and company_id = new.company_id;
  else
    update stock_level set reserved = reserved - old.pieces where variant_id = old.variant_id and company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger stock_is_reserved after insert or delete on stock_reservation for each row execute function stock_is_reserved();

create function stock_stays_written() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never changed', tg_table_name
    using errcode = 'check_violation', constraint = 'stock_written';
end $$;
create trigger stock_stays_written before update or delete on stock_movement
  for each row execute function stock_stays_written();
create trigger stock_stays_written before update on stock_reservation for each row execute function stock_stays_written();

create function stock_follows() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and (tg_op = 'INSERT' and (new.on_hand, new.reserved) <> (0, 0)
    or tg_op = 'UPDATE' and (new.on_hand, new.reserved) <> (old.on_hand, old.reserved)) then
    raise exception 'the stock of variant % is the sum of its movements', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_written';
  end if;
  return new;
end $$;
create trigger stock_follows before insert or update on stock_level for each row execute function stock_follows();

-- What others see: how many can be had of a variant that is counted.
create view stock_public as
  select variant_id, company_id, on_hand - reserved as available, warn_below from stock_level where counted;
create view article_variant_public as
  select v.id, v.company_id, v.article_id, a.title, v.name, v.number, v.position, v.archived_at is null as in_use
  from article_variant v join article a on a.id = v.article_id and a.company_id = v.company_id;
