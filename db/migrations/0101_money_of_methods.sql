-- What came and went on a day by each way to pay, so that the report of a year adds up days: som received and refunded by the
-- id of the payment method, or the provider. Null: not summed yet; the job sums such days again.
alter table money_days add column by_method jsonb;

-- An order that is paid another way has its money counted by that way, on all its days.
create function note_money_days_of_order() returns trigger language plpgsql as $$
begin
  insert into money_day_changes (day)
  select distinct (created_at at time zone 'Asia/Bishkek')::date from money_movements
  where order_id = new.id and kind <> 'expected';
  return null;
end $$;
create trigger money_of_days_paid_another_way after update of payment_id, payment_method on orders
  for each row when ((old.payment_id, old.payment_method) is distinct from (new.payment_id, new.payment_method))
  execute function note_money_days_of_order();
