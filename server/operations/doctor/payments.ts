import { providersOf } from '#rules/sales/payment-method.ts';
import { sqlCheck } from './check.ts';

/** Providers whose payments are attempts, as a list of SQL. */
const byCode = providersOf('code')
  .map((provider) => `'${provider}'`)
  .join(', ');

/** What an order's payment status must be, by its attempts. A shop may also be paid by hand for an order of a bank. */
const states = `
  select o.id, o.payment_status as status,
    count(*) filter (where a.status = 'paid') as paid,
    count(*) filter (where a.status in ('paid_needs_decision', 'refunding')) as undecided,
    count(*) filter (where a.status = 'refunded') as refunded,
    count(*) filter (where a.status = 'pending') as pending,
    count(*) filter (where a.status in ('creating', 'awaiting_otp')) as awaited,
    exists (
      select from money_movements m where m.order_id = o.id and m.kind = 'received' and m.method not in (${byCode})
    ) as is_by_hand
  from orders o left join payment_attempts a on a.order_id = o.id
  where o.payment_method in (${byCode})
  group by o.id`;

export const paymentChecks = [
  sqlCheck(
    'payments',
    'An order’s payment status is what its attempts say.',
    `select format('order %s is %s with attempts: %s paid, %s undecided, %s refunded, %s pending, %s awaited',
       id, status, paid, undecided, refunded, pending, awaited) as what
     from (${states}) state
     where paid > 1
       or (paid = 1 and status <> 'paid')
       or (status = 'paid' and paid = 0 and not is_by_hand)
       or (status = 'paid_needs_decision' and (undecided = 0 or paid > 0))
       or (undecided > 0 and paid = 0 and status <> 'paid_needs_decision' and not is_by_hand)
       or (status = 'pending' and pending = 0)
       or (pending > 0 and status not in ('pending', 'expired', 'paid'))
       or (status = 'awaiting_otp' and awaited = 0)
       or (status = 'refunded' and refunded = 0 and not is_by_hand)
       or (refunded > 0 and status not in ('refunded', 'paid', 'paid_needs_decision'))
     order by id`,
  ),
  sqlCheck(
    'amounts',
    'A payment that pays its order by itself is of what the order cost when it was asked for.',
    // Staff may have changed the order since: any total that it has had will do.
    `select format('order %s of %s som: attempt %s was for %s and took %s', o.id, o.total, a.position, a.amount,
       coalesce(a.charged::text, 'nothing')) as what
     from payment_attempts a join orders o on o.id = a.order_id
     where a.amount not in (
       select sum(amount) over (order by id) from money_movements m
       where m.order_id = o.id and cause in ('placed', 'changed')
     ) or (a.status = 'paid' and a.charged <> a.amount and not exists (
       select from order_timeline t where t.order_id = o.id and t.kind = 'payment' and t.status = 'paid_needs_decision'
     ))
     order by a.order_id, a.position`,
  ),
];
