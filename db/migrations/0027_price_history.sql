-- What shoppers were asked to pay for a variant since when, in som: the ground of honest discounts. Kept by triggers,
-- so that no way of changing a price can forget it. Changes of one transaction are one change.
create table price_history (
  variant_id integer not null references variants on delete cascade,
  changed_at timestamptz not null default now(),
  base_price integer not null,
  discount   integer not null,
  -- After the discount, rounded as rules/discount.ts does.
  price      integer not null,
  primary key (variant_id, changed_at)
);

-- Only what is on sale: the price of a draft was asked of nobody.
create function note_prices(of_product integer, of_variant integer) returns void language sql as $$
  insert into price_history (variant_id, base_price, discount, price)
  select variants.id, variants.price, discount, (variants.price::int8 * (100 - discount) + 50) / 100
  from variants join products on products.id = product_id
  where product_id = of_product and is_published and not variants.is_archived
    and (of_variant is null or variants.id = of_variant)
  on conflict (variant_id, changed_at) do update
  set base_price = excluded.base_price, discount = excluded.discount, price = excluded.price
$$;

create function note_variant_price() returns trigger language plpgsql as $$
begin
  perform note_prices(new.product_id, new.id);
  return null;
end $$;
create function note_product_prices() returns trigger language plpgsql as $$
begin
  perform note_prices(new.id, null);
  return null;
end $$;

create trigger variants_priced_first after insert on variants for each row execute function note_variant_price();
create trigger variants_priced after update of price, is_archived on variants for each row
  when ((old.price, old.is_archived) is distinct from (new.price, new.is_archived))
  execute function note_variant_price();
create trigger products_priced after update of discount, is_published on products for each row
  when ((old.discount, old.is_published) is distinct from (new.discount, new.is_published))
  execute function note_product_prices();

insert into price_history (variant_id, base_price, discount, price)
select variants.id, variants.price, discount, (variants.price::int8 * (100 - discount) + 50) / 100
from variants join products on products.id = product_id where is_published;
