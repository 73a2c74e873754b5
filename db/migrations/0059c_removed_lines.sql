-- A line that staff take out of an order gives its units back to the shelf; which units it had had stays known.
alter table serials drop constraint serials_released_why_check;
alter table serials add constraint serials_released_why_check
  check (released_why in ('mistake', 'cancelled', 'return', 'exchange', 'fewer', 'removed'));
alter table serials alter column order_item_id drop not null;
alter table serials drop constraint serials_order_item_id_fkey;
alter table serials add constraint serials_order_item_id_fkey
  foreign key (order_item_id) references order_items on delete set null;
alter table serials add check (order_item_id is not null or released_at is not null);

create function release_removed_serials() returns trigger language plpgsql as $$
begin
  update serials set released_at = now(), released_why = 'removed'
    where order_item_id = old.id and released_at is null;
  return old;
end $$;
create trigger order_item_removed before delete on order_items
  for each row execute function release_removed_serials();
