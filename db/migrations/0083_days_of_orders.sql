-- How many orders of a day there are, so that the conversion of a year is added up from days. A day that changed since is in
-- order_days_to_recount, or one of its orders in sales_to_recalculate: those days are counted when a report is asked for.
create table order_days (
  -- By the clock of Bishkek.
  day       date primary key,
  orders    integer not null,
  cancelled integer not null,
  -- With more money received than given back.
  paid      integer not null,
  done      integer not null
);
create table order_days_to_recount (
  day date primary key
);

-- An existing row is updated too: its lock keeps the job off a day that is being changed.
create or replace function recalculate_sale() returns trigger language plpgsql as $$
begin
  insert into sales_to_recalculate values (new.id) on conflict (order_id) do update set order_id = excluded.order_id;
  if tg_op = 'UPDATE' and old.created_at is distinct from new.created_at then
    insert into order_days_to_recount values ((old.created_at at time zone 'Asia/Bishkek')::date)
    on conflict (day) do update set day = excluded.day;
  end if;
  return null;
end $$;

create trigger order_counted_again after update of status on orders
  for each row when (old.status <> new.status and (old.status = 'cancelled') = (new.status = 'cancelled'))
  execute function recalculate_sale();

create function recalculate_paid_sale() returns trigger language plpgsql as $$
begin
  insert into sales_to_recalculate values (new.order_id) on conflict (order_id) do update set order_id = excluded.order_id;
  return null;
end $$;
create trigger money_counted after insert on money_movements
  for each row when (new.kind <> 'expected') execute function recalculate_paid_sale();

-- What leaves the list of orders is still to be counted in its day, whichever version of the shop takes it out.
create function recount_days() returns trigger language plpgsql as $$
begin
  insert into order_days_to_recount
  select distinct (created_at at time zone 'Asia/Bishkek')::date as day
  from taken join orders on orders.id = taken.order_id order by day
  on conflict (day) do update set day = excluded.day;
  return null;
end $$;
create trigger days_to_recount after delete on sales_to_recalculate
  referencing old table as taken for each statement execute function recount_days();
