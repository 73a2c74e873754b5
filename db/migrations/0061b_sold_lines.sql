-- What each line of an order that counts brings (ADR 0044), taken out of the order's trace once: a year of orders is
-- then summed without reading their traces. Orders whose lines are not here (yet, or as they are now) stand in
-- sales_to_reckon and are reckoned by whoever asks; a job takes them in.
create table sold_lines (
  -- No reference: it would make the job wait for somebody who edits the order and waits for the job.
  order_item_id integer primary key,
  order_id      integer not null references orders on delete cascade,
  -- By the clock of Bishkek.
  day           date not null,
  product_id    integer not null,
  variant_id    integer not null,
  count         integer not null,
  -- Whole som: of all pieces, at the price they were sold for, at full price, and what the promo code took off.
  sum           integer not null,
  gross         integer not null,
  promo         integer not null,
  -- The order's delivery stands in its first line; null in the others.
  delivery      integer
);
create index sold_lines_day on sold_lines (day);
create index sold_lines_order on sold_lines (order_id);

create table sales_to_reckon (order_id integer primary key references orders on delete cascade);
insert into sales_to_reckon select id from orders;

-- The row is written also where it is there: the job leaves alone what somebody changes at this moment.
create function reckon_sale_again() returns trigger language plpgsql as $$
begin
  insert into sales_to_reckon values (new.id) on conflict (order_id) do update set order_id = excluded.order_id;
  return null;
end $$;
create trigger sale_to_reckon after insert on orders for each row execute function reckon_sale_again();
create trigger sale_to_reckon_again after update of trace, discount, delivery, created_at, status on orders
  for each row when (
    (old.status = 'cancelled') <> (new.status = 'cancelled') or old.trace is distinct from new.trace
    or (old.discount, old.delivery, old.created_at) is distinct from (new.discount, new.delivery, new.created_at)
  ) execute function reckon_sale_again();
