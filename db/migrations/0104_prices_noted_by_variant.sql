-- A variant's price is noted from its own row: looking through all variants of its product once for each of them took time that
-- grew with the square of their number.
create or replace function note_variant_price() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, base_price, discount, price)
  select new.id, new.price, discount, (new.price::int8 * (100 - discount) + 50) / 100
  from products where id = new.product_id and is_published and not new.is_archived
  on conflict (variant_id, changed_at) do update
  set base_price = excluded.base_price, discount = excluded.discount, price = excluded.price;
  return null;
end $$;

create or replace function note_product_prices() returns trigger language plpgsql as $$
begin
  insert into price_history (variant_id, base_price, discount, price)
  select id, price, new.discount, (price::int8 * (100 - new.discount) + 50) / 100
  from variants where product_id = new.id and new.is_published and not is_archived
  on conflict (variant_id, changed_at) do update
  set base_price = excluded.base_price, discount = excluded.discount, price = excluded.price;
  return null;
end $$;

drop function note_prices(integer, integer);
