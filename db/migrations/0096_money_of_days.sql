-- What the ledger expects of the orders of a day, and the money that came and went on a day, so that the report of a year adds
-- up days. Null: not summed yet; the job counts such days again.
alter table order_days add column planned bigint;

-- An expectation changes the day of its order as other money does.
drop trigger money_counted on money_movements;
create trigger money_counted after insert on money_movements
  for each row execute function recalculate_paid_sale();

create table money_days (
  -- By the clock of Bishkek.
  day      date primary key,
  received bigint not null,
  refunded bigint not null
);

-- Days whose money has changed since it was summed: only ever added to, so that no payment waits for another.
create table money_day_changes (
  id  bigint generated always as identity primary key,
  day date not null
);
create index money_day_changes_day on money_day_changes (day);

create function note_money_day() returns trigger language plpgsql as $$
begin
  insert into money_day_changes (day) values ((new.created_at at time zone 'Asia/Bishkek')::date);
  return null;
end $$;
create trigger money_of_day_changed after insert on money_movements
  for each row when (new.kind <> 'expected') execute function note_money_day();
