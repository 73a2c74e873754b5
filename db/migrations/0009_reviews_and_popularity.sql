-- Of one product, and of all, newest first.
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_user on reviews (user_id);

-- What shoppers see of reviews. An order that is done has reached its customer.
create view public_reviews as
select reviews.id, product_id, user_id, users.name as user_name, rating, text, reviews.created_at,
  exists (
    select from orders join order_items on order_id = orders.id
    where orders.user_id = reviews.user_id and status = 'done' and order_items.product_id = reviews.product_id
  ) as bought_here
from reviews join users on users.id = user_id;

-- Products carry their reviews, which carry more than their own row: whoever renames a person, or moves an order
-- to or from 'done', tells here, so that no writer can forget to.
create function tell_reviewed_products() returns trigger language plpgsql as $$
declare
  products text;
begin
  if tg_table_name = 'users' then
    select string_agg(product_id::text, ',') into products from reviews where user_id = new.id;
  else
    select string_agg(product_id::text, ',') into products from reviews
    where user_id = new.user_id and product_id in (select product_id from order_items where order_id = new.id);
  end if;
  if products is not null then
    -- A notification has 8 000 bytes; '*' is everything.
    perform pg_notify('catalog', case when length(products) < 7000 then products else '*' end);
  end if;
  return null;
end $$;

create trigger reviewers_renamed after update of name on users
  for each row when (old.name <> new.name) execute function tell_reviewed_products();
create trigger reviewed_purchases after update of status, user_id on orders
  for each row when ((old.status = 'done' or new.status = 'done')
    and (old.status, old.user_id) is distinct from (new.status, new.user_id))
  execute function tell_reviewed_products();

-- How much a product is in demand, as of the last night: ranks search results.
alter table products add column popularity integer not null default 0 check (popularity >= 0);
