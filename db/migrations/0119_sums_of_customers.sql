-- What each customer bought, so that a hundred thousand of them can be listed by it: added up by a job of those whose orders changed.
create table customer_sums (
  user_id       integer primary key references users (id) on delete cascade,
  order_count   integer not null,
  -- Som of the orders that have reached them.
  spent         bigint not null,
  last_order_at timestamptz not null
);
create index customer_sums_by_count on customer_sums (order_count desc, user_id desc);
create index customer_sums_by_spent on customer_sums (spent desc, user_id desc);
create index customer_sums_by_last on customer_sums (last_order_at desc, user_id desc);

-- Whose orders changed, once for each change: it is only ever added to, so that no order waits for another.
create table customers_to_sum (
  id      bigint generated always as identity primary key,
  user_id integer not null
);

create function note_customer_to_sum() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    insert into customers_to_sum (user_id) values (old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    insert into customers_to_sum (user_id) values (new.user_id);
  end if;
  return null;
end $$;
create trigger customer_bought after insert or delete or update of user_id, status, total on orders
  for each row execute function note_customer_to_sum();
