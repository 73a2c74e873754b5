-- Every som that an order is expected to bring, has brought, and has given back: only ever added to. What an order
-- still has to pay is expected less received plus refunded.
create table money_movements (
  id         bigint generated always as identity primary key,
  order_id   integer not null references orders,
  kind       text not null check (kind in ('expected', 'received', 'refunded')),
  -- Som. What is expected of an order can also shrink; received and refunded say the direction themselves.
  amount     integer not null check (amount <> 0),
  -- How the money went. Expectations go nowhere.
  method     text check (method in ('cash', 'mbank', 'transfer')),
  -- Why an order is expected to bring more or less.
  cause      text check (cause in ('placed', 'changed', 'cancelled', 'reopened', 'refunded')),
  actor      text not null check (actor in ('customer', 'guest', 'staff', 'system', 'bank')),
  actor_id   integer references users,
  -- The shift into whose drawer cash went. Cash taken outside of a shift is put into one once.
  shift_id   integer,
  -- What moved the money: "attempt:<id>", "refund:<id>", "cash:<key>". Told again it is the same movement.
  reference  text,
  note       text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'expected') = (method is null) and (kind = 'expected') = (cause is not null)),
  check (kind = 'expected' or (amount > 0 and reference is not null)),
  check (shift_id is null or (kind <> 'expected' and method = 'cash'))
);
create index money_movements_order on money_movements (order_id, id);
create unique index money_movements_reference on money_movements (reference, kind) where kind <> 'expected';
create index money_movements_shift on money_movements (shift_id, id) where shift_id is not null;
create index money_movements_loose_cash on money_movements (id)
where method = 'cash' and shift_id is null;

create function keep_money_movement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.shift_id is null and new.shift_id is not null
    and (to_jsonb(old) - 'shift_id') = (to_jsonb(new) - 'shift_id') then
    return new;
  end if;
  raise exception 'movements of money are only ever added to';
end $$;
create trigger money_is_append_only before update or delete on money_movements
  for each row execute function keep_money_movement();
create trigger money_is_never_emptied before truncate on money_movements
  for each statement execute function keep_money_movement();

-- Orders from before the ledger.
insert into money_movements (order_id, kind, amount, cause, actor, actor_id, created_at)
select o.id, 'expected', o.total, 'placed', coalesce(t.actor, 'system'), t.actor_id, o.created_at
from orders o left join lateral (
  select actor, actor_id from order_timeline where order_id = o.id order by id limit 1
) t on true
where o.total > 0 order by o.id;

insert into money_movements (order_id, kind, amount, method, actor, reference, created_at)
select order_id, 'received', charged, 'mbank', 'bank', 'attempt:' || id, coalesce(paid_at, created_at)
from payment_attempts where charged > 0 order by order_id, position;

insert into money_movements (order_id, kind, amount, method, actor, actor_id, reference, created_at)
select o.id, 'received', o.total, 'cash', coalesce(t.actor, 'system'), t.actor_id, 'cash:before-' || o.id, coalesce(t.created_at, now())
from orders o left join lateral (
  select actor, actor_id, created_at from order_timeline
  where order_id = o.id and kind = 'payment' and status = 'paid' order by id limit 1
) t on true
where o.payment_status = 'paid' and o.total > 0
  and not exists (select from payment_attempts a where a.order_id = o.id and a.charged > 0) order by o.id;

insert into money_movements (order_id, kind, amount, method, actor, actor_id, reference, created_at)
select a.order_id, 'refunded', a.charged, case when t.actor = 'staff' then 'transfer' else 'mbank' end,
  coalesce(t.actor, 'bank'), t.actor_id, 'attempt:' || a.id, coalesce(t.created_at, now())
from payment_attempts a left join lateral (
  select actor, actor_id, created_at from order_timeline
  where order_id = a.order_id and kind = 'payment' and status = 'refunded' order by id limit 1
) t on true
where a.status = 'refunded' and a.charged > 0 order by a.order_id, a.position;

insert into money_movements (order_id, kind, amount, cause, actor, actor_id, created_at)
select o.id, 'expected', -o.total, 'cancelled', coalesce(t.actor, 'system'), t.actor_id, coalesce(t.created_at, now())
from orders o left join lateral (
  select actor, actor_id, created_at from order_timeline
  where order_id = o.id and kind = 'order' and status = 'cancelled' order by id desc limit 1
) t on true
where o.status = 'cancelled' and o.total > 0 order by o.id;
