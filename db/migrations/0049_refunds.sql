-- Money that goes back to a customer, in full or in part. One by bank is written before the bank is told, and stays
-- "asking" until the bank has said what became of it; it is never made twice, because only one is asked for at a time.
create table refunds (
  id          integer generated always as identity primary key,
  order_id    integer not null references orders,
  amount      integer not null check (amount > 0),
  method      text not null check (method in ('cash', 'mbank', 'transfer')),
  status      text not null check (status in ('asking', 'done', 'refused')),
  reason      text not null,
  -- The payment that gives it back, and what of it had gone back before.
  attempt_id  uuid references payment_attempts,
  before      integer check (before >= 0),
  actor_id    integer not null references users,
  -- Names the wish: sent again it is the same refund.
  key         uuid not null unique,
  asks        integer not null default 0,
  next_ask_at timestamptz,
  created_at  timestamptz not null default clock_timestamp(),
  done_at     timestamptz,
  check ((method = 'mbank') = (attempt_id is not null) and (method = 'mbank') = (before is not null)),
  check ((status = 'asking') = (next_ask_at is not null) and (status = 'done') = (done_at is not null))
);
create index refunds_order on refunds (order_id, id);
create unique index refunds_asking on refunds (attempt_id) where status = 'asking';
create index refunds_owed on refunds (next_ask_at) where next_ask_at is not null;

-- Which pieces a refund is for, and whether they are on the shelf again.
create table refund_lines (
  refund_id     integer not null references refunds,
  order_item_id integer not null references order_items,
  count         integer not null check (count > 0),
  is_restocked  boolean not null,
  primary key (refund_id, order_item_id)
);
create index refund_lines_item on refund_lines (order_item_id);

-- What the cash register printed for an order's money.
create table fiscal_receipts (
  id         integer generated always as identity primary key,
  order_id   integer not null references orders,
  number     text not null check (number ~ '^[0-9A-Z-]{1,40}$'),
  url        text not null default '',
  actor_id   integer not null references users,
  created_at timestamptz not null default clock_timestamp(),
  unique (order_id, number)
);
