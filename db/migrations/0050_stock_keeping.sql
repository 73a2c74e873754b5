-- Goods that came together from one supplier.
create table stock_arrivals (
  id         integer generated always as identity primary key,
  -- The sender's own name of it: sent again, it is the same arrival.
  key        uuid not null unique,
  supplier   text not null,
  note       text not null,
  actor_id   integer references users,
  created_at timestamptz not null default now()
);

alter table stock_movements add column arrival_id integer references stock_arrivals;
-- Som that one piece cost the shop; known of arrivals only.
alter table stock_movements add column unit_cost integer check (unit_cost between 0 and 100000000);
create index stock_movements_arrival on stock_movements (arrival_id) where arrival_id is not null;
-- Movements are written in the order of time, so the smallest of indexes finds the last month.
create index stock_movements_when on stock_movements using brin (created_at);

-- What a scanner reads from the box, and from how many pieces on the variant is low (null: as the shop's setting says).
alter table variants add column barcode text unique check (barcode ~ '^[!-~]{4,64}$');
alter table variants add column low_stock_at integer check (low_stock_at between 0 and 100000);
alter table variants add column care_version integer not null default 1;

-- People walk along the shelves and count; nothing is booked until somebody has seen the differences.
create table stock_counts (
  id                integer generated always as identity primary key,
  -- Both null: everything.
  brand_id          integer references brands on delete cascade,
  brand_category_id integer references brand_categories on delete cascade,
  status            text not null default 'open' check (status in ('open', 'booked', 'dropped')),
  -- Grows with whatever is counted: who books says which differences they saw.
  version           integer not null default 0,
  started_by        integer references users,
  started_at        timestamptz not null default now(),
  closed_by         integer references users,
  closed_at         timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index stock_counts_newest on stock_counts (started_at desc);

-- What was counted of a variant, beside what the book said at that moment: what is sold or comes afterwards changes
-- the book and not the difference.
create table stock_count_lines (
  count_id    integer not null references stock_counts on delete cascade,
  variant_id  integer not null references variants on delete cascade,
  counted     integer not null check (counted >= 0),
  -- Pieces by the ledger when the first of them was counted, and its last movement then (0: none yet).
  book        integer not null,
  movement_id bigint not null,
  -- Set when it is booked: the correction, which never takes more pieces than are left.
  booked      integer,
  primary key (count_id, variant_id)
);

-- What was typed or scanned, by the name that the phone gave it: sent again after the signal came back, it counts once.
create table stock_count_entries (
  id         uuid primary key,
  count_id   integer not null references stock_counts on delete cascade,
  variant_id integer not null references variants on delete cascade,
  -- 'set': counted anew; 'add': more pieces in another place.
  kind       text not null check (kind in ('set', 'add')),
  pieces     integer not null check (pieces >= 0),
  actor_id   integer references users,
  counted_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index stock_count_entries_line on stock_count_entries (count_id, variant_id);
