-- A link that shows somebody's favourites to who has it. `product_ids` is what was in the list when it was shared: of that it shows what is
-- a favourite still, so that later hearts are shown only once the list is shared again.
create table favorite_shares (
  id          integer generated always as identity primary key,
  key         text not null unique,
  user_id     integer references users on delete cascade,
  guest_id    integer references guests on delete cascade,
  product_ids integer[] not null,
  created_at  timestamptz not null default now(),
  constraint favorite_shares_one_owner check (num_nonnulls(user_id, guest_id) = 1)
);
create index favorite_shares_user on favorite_shares (user_id) where user_id is not null;
create index favorite_shares_guest on favorite_shares (guest_id) where guest_id is not null;
