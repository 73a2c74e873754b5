import { sqlCheck } from './check.ts';

export const moneyChecks = [
  sqlCheck(
    'expected money',
    'What the ledger expects of an order is its total, or nothing where it is cancelled.',
    `select format('order %s is %s with %s som in all: the ledger expects %s', id, status, total, planned) as what
     from (
       select o.id, o.status, o.total, coalesce(sum(m.amount), 0) as planned
       from orders o left join money_movements m on m.order_id = o.id and m.kind = 'expected' and m.cause <> 'refunded'
       group by o.id
     ) state
     where planned <> case when status = 'cancelled' then 0 else total end
     order by id`,
  ),
  sqlCheck(
    'bank money',
    'The ledger has every som that an attempt has brought, and what of it has gone back whole.',
    `select format('attempt %s of order %s is %s with %s som: the ledger has %s and %s back', a.position, a.order_id,
       a.status, coalesce(a.charged, 0), came, went) as what
     from payment_attempts a cross join lateral (
       select coalesce(sum(amount) filter (where kind = 'received'), 0) as came,
         coalesce(sum(amount) filter (where kind = 'refunded'), 0) as went
       from money_movements where reference = 'attempt:' || a.id
     ) noted
     where came <> coalesce(a.charged, 0) or went <> case when a.status = 'refunded' then a.charged else 0 end
     order by a.order_id, a.position`,
  ),
  sqlCheck(
    'held money',
    'No order has given back more than it brought; one that is refunded holds nothing, one that is paid something.',
    `select format('order %s is %s: %s som came, %s went back', id, payment_status, came, went) as what
     from (
       select o.id, o.payment_status, o.total,
         coalesce(sum(m.amount) filter (where m.kind = 'received'), 0) as came,
         coalesce(sum(m.amount) filter (where m.kind = 'refunded'), 0) as went
       from orders o left join money_movements m on m.order_id = o.id
       group by o.id
     ) state
     where went > came
       or (payment_status = 'refunded' and came <> went)
       or (payment_status in ('paid', 'paid_needs_decision') and came = went and total > 0)
     order by id`,
  ),
];
