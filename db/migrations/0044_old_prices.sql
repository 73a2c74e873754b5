-- What a variant cost before, in som, as it is struck beside its price; null where nothing is struck. Paid is always
-- the price after the product's discount.
alter table variants
  add column old_price integer,
  add constraint variants_old_price check (old_price > price);

-- Whoever raises a price to the old one or above, an import too, ends it.
create function end_old_price() returns trigger language plpgsql as $$
begin
  new.old_price := null;
  return new;
end $$;
create trigger variants_old_price_ends before update of price on variants for each row
  when (new.old_price <= new.price) execute function end_old_price();
