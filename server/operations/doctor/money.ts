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
    'The ledger has every som that an attempt has brought, and all of it back where it was refunded.',
    `select format('attempt %s of order %s is %s with %s som: the ledger has %s and %s back', position, order_id,
       status, coalesce(charged, 0), came, went) as what
     from (
       select a.*,
         (select coalesce(sum(amount), 0) from money_movements
           where reference = 'attempt:' || a.id and kind = 'received') as came,
         (select coalesce(sum(amount), 0) from money_movements
           where reference = 'attempt:' || a.id and kind = 'refunded') as went,
         (select coalesce(sum(amount), 0) from money_movements m
           where m.order_id = a.order_id and kind = 'refunded') as went_in_all
       from payment_attempts a
     ) noted
     where came <> coalesce(charged, 0)
       or went not in (0, charged)
       or (status <> 'refunded' and went > 0)
       or (status = 'refunded' and went_in_all < charged)
     order by order_id, position`,
  ),
  sqlCheck(
    'refunds',
    'Every refund that was made is in the ledger once, and no other.',
    `select format('refund %s of order %s is %s with %s som: the ledger has %s', id, order_id, status, amount,
       coalesce(went, 0)) as what
     from (
       select r.*, (select sum(amount) from money_movements
         where reference = 'refund:' || r.id and kind = 'refunded') as went
       from refunds r
     ) noted
     where coalesce(went, 0) <> case when status = 'done' then amount else 0 end
     order by id`,
  ),
  sqlCheck(
    'shifts',
    'A closed shift has what its float and its movements add up to.',
    `select format('shift %s: %s som were expected, its movements say %s', id, expected, derived) as what
     from (
       select s.id, s.expected, s.closed_at, s.float
         + coalesce((select sum(case kind when 'received' then amount else -amount end)
           from money_movements where shift_id = s.id), 0)
         + coalesce((select sum(amount) from cash_moves where shift_id = s.id), 0) as derived
       from cash_shifts s
     ) shift
     where closed_at is not null and expected <> derived
     order by id`,
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
