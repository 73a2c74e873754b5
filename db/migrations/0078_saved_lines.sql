-- A line that was put aside for later: it has left the cart for the favourites, and the variant and count are remembered.
-- It goes with the heart of its product. No price here, as in a cart: that of the day holds.
create table saved_lines (
  id         integer generated always as identity primary key,
  user_id    integer,
  guest_id   integer,
  product_id integer not null,
  variant_id integer not null references variants on delete cascade,
  count      integer not null check (count between 1 and 99),
  -- The product became a favourite by this, and is none once the line is back in the cart.
  made_heart boolean not null,
  created_at timestamptz not null default now(),
  constraint saved_lines_one_owner check (num_nonnulls(user_id, guest_id) = 1),
  constraint saved_lines_user_fkey foreign key (user_id, product_id) references favorites on delete cascade,
  constraint saved_lines_guest_fkey foreign key (guest_id, product_id) references guest_favorites on delete cascade,
  constraint saved_lines_once unique nulls not distinct (user_id, guest_id, variant_id)
);
create index saved_lines_user on saved_lines (user_id, product_id) where user_id is not null;
create index saved_lines_guest on saved_lines (guest_id, product_id) where guest_id is not null;
create index saved_lines_variant on saved_lines (variant_id);
