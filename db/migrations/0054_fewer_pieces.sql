-- A line that is made smaller has no room for the numbers of its last pieces: those units are on the shelf again,
-- whoever changes the line.
alter table serials drop constraint serials_released_why_check;
alter table serials add constraint serials_released_why_check
  check (released_why in ('mistake', 'cancelled', 'return', 'exchange', 'fewer'));

create function release_surplus_serials() returns trigger language plpgsql as $$
begin
  update serials set released_at = now(), released_why = 'fewer'
    where order_item_id = new.id and piece > new.count and released_at is null;
  return null;
end $$;
create trigger order_item_fewer after update of count on order_items
  for each row when (new.count < old.count) execute function release_surplus_serials();
