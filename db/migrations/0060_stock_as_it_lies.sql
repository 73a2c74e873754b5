-- Pieces that a customer brought back and that never reach the shelf: nothing comes or goes, and the book says it.
alter table stock_movements add column written_off integer check (written_off > 0);
alter table stock_movements drop constraint stock_movements_cause_check, drop constraint stock_movements_delta_check;
alter table stock_movements
  add constraint stock_movements_cause_check
    check (cause in ('arrival', 'sale', 'cancel', 'correction', 'return', 'write_off')),
  add constraint stock_movements_delta_check
    check ((delta = 0) = (cause = 'write_off') and (delta = 0) = (written_off is not null));

insert into stock_movements (variant_id, delta, cause, written_off, order_id, actor_id, note, created_at)
select variant_id, 0, 'write_off', count, order_id, decided.actor_id, '№ ' || returns.id,
  coalesce(decided.created_at, returns.updated_at)
from returns left join lateral (
  select actor_id, created_at from return_moves
  where return_id = returns.id and status = returns.decision order by id limit 1
) decided on true
where restock = 'write_off' order by returns.id;

-- Of `book`: pieces that were set aside for orders. They are sold and lie on the shelf, so people count them, too.
alter table stock_count_lines add column aside integer not null default 0 check (aside >= 0);
