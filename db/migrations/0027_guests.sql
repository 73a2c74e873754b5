-- A browser that has put something into a cart or a list of favourites without signing in. Of its secret, which only its
-- cookie has, the hash is kept; nothing says who it is.
create table guests (
  id           integer generated always as identity primary key,
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  -- To the day: reading a cart does not write.
  last_used_at timestamptz not null default now()
);
create index guests_last_used on guests (last_used_at);

-- As cart_items, for guests. Tables of their own, so that those of accounts keep their keys and are not locked.
create table guest_cart_items (
  id         integer generated always as identity primary key,
  guest_id   integer not null references guests on delete cascade,
  variant_id integer not null references variants on delete cascade,
  count      integer not null check (count between 1 and 99),
  created_at timestamptz not null default now(),
  seen_price integer check (seen_price >= 0),
  unique (guest_id, variant_id)
);
create index guest_cart_items_variant on guest_cart_items (variant_id);

create table guest_favorites (
  guest_id   integer not null references guests on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guest_id, product_id)
);
create index guest_favorites_product on guest_favorites (product_id);
