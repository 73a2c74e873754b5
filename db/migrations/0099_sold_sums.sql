-- What was sold, summed by day and by month, so that the report of a year reads sums and not every line of it.

-- Null in lines that a version of the shop stored which did not sum them: the job stores these again.
alter table sold_lines
  add column brand_id       integer,
  -- The id of the method; the type or the provider of an order that names none.
  add column receiving      text,
  add column payment        text,
  -- Whether it is the first line of its order with the brand, with the product: so many orders have them.
  add column begins_brand   boolean,
  add column begins_product boolean,
  -- Pieces that did not come back, what they bring, and what all pieces cost that are not in stock again, in som; the cost
  -- is null where it is not known.
  add column kept           integer,
  add column kept_goods     integer,
  add column cost           bigint;

create table sold_sums (
  -- By what it is summed: `day` has one row a day; the others have a row for each day and each month.
  kind             text    not null check (kind in ('day', 'brand', 'product', 'receiving', 'payment')),
  is_month         boolean not null,
  -- The day, or the first day of the month; by the clock of Bishkek.
  starts           date    not null,
  -- The id of brand, product or method; '' of a day.
  key              text    not null,
  lines            bigint  not null,
  orders           bigint  not null,
  pieces           bigint  not null,
  gross            bigint  not null,
  product_discount bigint  not null,
  promo_discount   bigint  not null,
  goods            bigint  not null,
  cost             bigint  not null,
  margin           bigint  not null,
  unknown_pieces   bigint  not null,
  delivery         bigint  not null,
  wrap             bigint  not null,
  primary key (kind, is_month, starts, key)
);

-- Whoever writes lines, the sums are theirs. Lines are put in and taken out, never changed.
create function sum_sold_lines() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into sold_sums as stored
  select part.kind, part.is_month, part.starts, part.key, sign * count(*), sign * count(*) filter (where begins),
    sign * sum(count), sign * sum(gross), sign * sum(gross - sum), sign * sum(promo), sign * sum(sum - promo),
    sign * coalesce(sum(cost), 0), sign * coalesce(sum(kept_goods - cost), 0),
    sign * coalesce(sum(kept) filter (where cost is null), 0),
    sign * coalesce(sum(delivery), 0), sign * coalesce(sum(wrap), 0)
  from changed cross join lateral (values
    ('day', false, day, '', delivery is not null),
    ('brand', false, day, brand_id::text, begins_brand),
    ('brand', true, date_trunc('month', day::timestamp)::date, brand_id::text, begins_brand),
    ('product', false, day, product_id::text, begins_product),
    ('product', true, date_trunc('month', day::timestamp)::date, product_id::text, begins_product),
    ('receiving', false, day, receiving, delivery is not null),
    ('receiving', true, date_trunc('month', day::timestamp)::date, receiving, delivery is not null),
    ('payment', false, day, payment, delivery is not null),
    ('payment', true, date_trunc('month', day::timestamp)::date, payment, delivery is not null)
  ) part (kind, is_month, starts, key, begins)
  where kept is not null
  -- One order of all writers, so that none waits for another in a circle.
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (kind, is_month, starts, key) do update set
    lines = stored.lines + excluded.lines,
    orders = stored.orders + excluded.orders,
    pieces = stored.pieces + excluded.pieces,
    gross = stored.gross + excluded.gross,
    product_discount = stored.product_discount + excluded.product_discount,
    promo_discount = stored.promo_discount + excluded.promo_discount,
    goods = stored.goods + excluded.goods,
    cost = stored.cost + excluded.cost,
    margin = stored.margin + excluded.margin,
    unknown_pieces = stored.unknown_pieces + excluded.unknown_pieces,
    delivery = stored.delivery + excluded.delivery,
    wrap = stored.wrap + excluded.wrap;
  return null;
end $$;
create trigger sold_lines_added after insert on sold_lines
  referencing new table as changed for each statement execute function sum_sold_lines();
create trigger sold_lines_removed after delete on sold_lines
  referencing old table as changed for each statement execute function sum_sold_lines();

-- Variants whose pieces cost something else on average, or are of another brand: only ever added to, so that no arrival waits
-- for another. The job has their orders stored again.
create table sold_variant_changes (
  id         bigint generated always as identity primary key,
  variant_id integer not null
);

create function note_sold_variant() returns trigger language plpgsql as $$
begin
  insert into sold_variant_changes (variant_id) values (new.variant_id);
  return null;
end $$;
create trigger cost_of_sold_changed after insert on stock_movements
  for each row when (new.unit_cost is not null and new.delta > 0) execute function note_sold_variant();

create function note_sold_product() returns trigger language plpgsql as $$
begin
  insert into sold_variant_changes (variant_id) select id from variants where product_id = new.id;
  return null;
end $$;
create trigger brand_of_sold_changed after update of brand_id on products
  for each row when (old.brand_id <> new.brand_id) execute function note_sold_product();

create trigger sale_to_recalculate_by_method after update of receiving_id, type, payment_id, payment_method on orders
  for each row when (
    (old.receiving_id, old.type, old.payment_id, old.payment_method)
      is distinct from (new.receiving_id, new.type, new.payment_id, new.payment_method)
  ) execute function recalculate_sale();
create trigger refund_counted after insert or update of status on refunds
  for each row execute function recalculate_paid_sale();
