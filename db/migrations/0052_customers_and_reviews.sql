-- What staff write down about a customer, and why one was blocked. A table of its own; it is part of what a person
-- gets who asks what the shop keeps of them, and goes with the account.
create table customer_notes (
  id          integer generated always as identity primary key,
  customer_id integer not null references users on delete cascade,
  author_id   integer not null references users,
  kind        text not null default 'note' check (kind in ('note', 'block', 'unblock')),
  text        text not null check (text <> ''),
  created_at  timestamptz not null default clock_timestamp()
);
create index customer_notes_customer on customer_notes (customer_id, id desc);

-- The office lists people newest first, and guests by the phone of their orders.
create index users_customers on users (created_at desc, id desc) where role = 'customer';
create index orders_guest_phone on orders (phone, id desc) where user_id is null;

-- A review is read by shoppers while it is 'shown'. One that waits has not been looked at yet, one that is hidden
-- was taken away with a reason. `looked_at`: when staff last decided on it as it is now.
alter table reviews
  add column state text not null default 'shown' check (state in ('shown', 'waiting', 'hidden')),
  add column hidden_because text,
  add column looked_at timestamptz,
  add column reply text check (reply <> ''),
  add column replied_at timestamptz,
  add column version integer not null default 1,
  add constraint reviews_hidden check ((state = 'hidden') = (hidden_because is not null)),
  add constraint reviews_replied check ((reply is null) = (replied_at is null));
create index reviews_to_look_at on reviews (rating, created_at desc, id desc) where looked_at is null;

drop view public_reviews;
-- Every review with its author. An order that is done has reached its customer.
create view told_reviews as
select reviews.id, product_id, user_id, users.name as user_name, rating, text, reviews.created_at,
  exists (
    select from orders join order_items on order_id = orders.id
    where orders.user_id = reviews.user_id and status = 'done' and order_items.product_id = reviews.product_id
  ) as bought_here,
  reply, replied_at, state
from reviews join users on users.id = user_id;

-- What shoppers see of reviews.
create view public_reviews as select * from told_reviews where state = 'shown';
