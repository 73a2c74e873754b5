-- Product pages show answered questions with the asker's name too: a rename notifies the catalogue of them.
create or replace function notify_reviewed_products() returns trigger language plpgsql as $$
declare
  products text;
begin
  if tg_table_name = 'users' then
    select string_agg(product_id::text, ',') into products from (
      select product_id from reviews where user_id = new.id
      union
      select product_id from product_questions where user_id = new.id and answer is not null and hidden_because is null
    ) as named;
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
