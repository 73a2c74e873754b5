-- Whether units of it have a serial number of their own, and how many months they are answered for. A product says so
-- itself or (null) leaves it to its category; where that is null too, the shop's setting holds.
alter table brand_categories add column has_serial boolean not null default false;
alter table brand_categories add column warranty_months integer check (warranty_months between 0 and 120);
alter table products add column has_serial boolean;
alter table products add column warranty_months integer check (warranty_months between 0 and 120);

-- Which unit of ours was sold with which order line.
create table serials (
  id              integer generated always as identity primary key,
  serial          text not null check (serial ~ '^[0-9A-Z][0-9A-Z/-]{3,39}$'),
  order_id        integer not null references orders on delete cascade,
  order_item_id   integer not null references order_items on delete cascade,
  variant_id      integer not null references variants,
  -- Which of the line's pieces, from 1 on.
  piece           integer not null check (piece between 1 and 99),
  -- As promised on the day of the sale.
  warranty_months integer not null check (warranty_months between 0 and 120),
  bound_by        integer references users,
  bound_at        timestamptz not null default now(),
  released_at     timestamptz,
  released_why    text check (released_why in ('mistake', 'cancelled', 'return', 'exchange')),
  check ((released_at is null) = (released_why is null))
);
-- A unit is with one customer at a time, and a piece has one number.
create unique index serials_live on serials (serial) where released_at is null;
create unique index serials_of_piece on serials (order_item_id, piece) where released_at is null;
create index serials_order on serials (order_id);

-- Units of an order that comes to nothing are on the shelf again, whoever cancels it.
create function release_serials() returns trigger language plpgsql as $$
begin
  update serials set released_at = now(), released_why = 'cancelled' where order_id = new.id and released_at is null;
  return null;
end $$;
create trigger order_cancelled after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function release_serials();

-- What a customer brings back, or would like to.
create table returns (
  id            integer generated always as identity primary key,
  -- The sender's own name of it: sent again, it is the same one. Also names its refund.
  key           uuid not null unique,
  order_id      integer not null references orders on delete cascade,
  order_item_id integer not null references order_items on delete cascade,
  variant_id    integer not null references variants,
  count         integer not null check (count between 1 and 99),
  kind          text not null check (kind in ('return', 'warranty')),
  reason        text not null check (reason <> ''),
  status        text not null default 'requested'
                check (status in ('requested', 'received', 'refund', 'exchange', 'repair', 'refused', 'closed')),
  -- Stays when it is closed; null there: the customer has thought better of it.
  decision      text check (decision in ('refund', 'exchange', 'repair', 'refused')),
  -- What staff say to the customer.
  answer        text not null default '',
  -- Where the pieces went; null: they are (again) with the customer, or nobody has decided.
  restock       text check (restock in ('shelf', 'write_off')),
  serial_id     integer references serials,
  version       integer not null default 1,
  by_staff      boolean not null,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index returns_order on returns (order_id);
create index returns_open on returns (status, id);

create table return_moves (
  id         integer generated always as identity primary key,
  return_id  integer not null references returns on delete cascade,
  status     text not null,
  -- Null: the customer.
  actor_id   integer references users,
  created_at timestamptz not null default now()
);
create index return_moves_return on return_moves (return_id, id);

-- Drawn anew, without what the camera wrote into them; in the database, as private as those of chats.
create table return_pictures (
  id         uuid primary key,
  return_id  integer not null references returns on delete cascade,
  bytes      bytea not null,
  created_at timestamptz not null default now()
);
create index return_pictures_return on return_pictures (return_id);
