import { sqlCheck } from './check.ts';

export const moneyDaysCheck = sqlCheck(
  'money of days',
  'The money that reports read of a day and a way to pay is that of the ledger, but for days that are still to be summed.',
  `with moved as (
     select (money.created_at at time zone 'Asia/Bishkek')::date as day,
       coalesce(case when orders.payment_method = money.method then payment_id::text end, money.method) as key,
       coalesce(sum(amount) filter (where kind = 'received'), 0) as received,
       coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded
     from money_movements money join orders on orders.id = order_id
     where kind <> 'expected' group by 1, 2
   ), ledger as (
     select day, key, received, refunded from moved
     union all
     select day, 'all', sum(received), sum(refunded) from moved group by day
   ), stored as (
     select day, key, (sums ->> 0)::numeric as received, (sums ->> 1)::numeric as refunded
     from money_days cross join jsonb_each(by_method) method (key, sums)
     union all
     select day, 'all', received, refunded from money_days
   )
   select format('%s, %s: reports read %s received and %s refunded, the ledger has %s and %s', day, key,
     coalesce(stored.received, 0), coalesce(stored.refunded, 0), coalesce(ledger.received, 0), coalesce(ledger.refunded, 0)) as what
   from stored full join ledger using (day, key)
   where (coalesce(stored.received, 0), coalesce(stored.refunded, 0)) <> (coalesce(ledger.received, 0), coalesce(ledger.refunded, 0))
     and not exists (select from money_day_changes again where again.day = coalesce(stored.day, ledger.day))
     -- Of a version of the shop that did not sum by method.
     and not exists (select from money_days older where older.by_method is null and older.day = coalesce(stored.day, ledger.day))
   order by day, key`,
);
