-- What the pieces of each variant in stock are worth, and that added up by brand, so that the report reads no variant: stored
-- by a job of those that changed.
create table stock_values (
  variant_id integer primary key,
  brand_id   integer not null,
  pieces     integer not null,
  -- Som.
  retail     bigint not null,
  -- Null where no arrival says it.
  cost       bigint
);
create table stock_value_sums (
  brand_id       integer primary key,
  pieces         bigint not null,
  retail         bigint not null,
  cost           bigint not null,
  -- Of these the cost is not known.
  unknown_pieces bigint not null
);

-- Variants whose pieces may be worth something else, once for each change: it is only ever added to, so that no purchase
-- waits for another.
create table stock_value_changes (
  id         bigint generated always as identity primary key,
  variant_id integer not null
);

create function note_stock_value() returns trigger language plpgsql as $$
begin
  insert into stock_value_changes (variant_id) values (new.variant_id);
  return null;
end $$;
create trigger stock_revalued after update of quantity on stock
  for each row when (old.quantity <> new.quantity) execute function note_stock_value();
create trigger stock_valued after insert on stock
  for each row when (new.quantity > 0) execute function note_stock_value();
create trigger cost_of_stock_changed after insert on stock_movements
  for each row when (new.unit_cost is not null and new.delta > 0) execute function note_stock_value();

create function note_stock_gone() returns trigger language plpgsql as $$
begin
  insert into stock_value_changes (variant_id) values (old.variant_id);
  return null;
end $$;
create trigger stock_gone after delete on stock
  for each row when (old.quantity > 0) execute function note_stock_gone();

create function note_variant_value() returns trigger language plpgsql as $$
begin
  insert into stock_value_changes (variant_id) select variant_id from stock where variant_id = new.id and quantity > 0;
  return null;
end $$;
create trigger price_of_stock_changed after update of price, product_id on variants
  for each row when (old.price <> new.price or old.product_id <> new.product_id) execute function note_variant_value();

create function note_product_value() returns trigger language plpgsql as $$
begin
  insert into stock_value_changes (variant_id)
    select variant_id from variants join stock on variant_id = variants.id where product_id = new.id and quantity > 0;
  return null;
end $$;
create trigger discount_of_stock_changed after update of discount, brand_id on products
  for each row when (old.discount <> new.discount or old.brand_id <> new.brand_id) execute function note_product_value();
