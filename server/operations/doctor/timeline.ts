import { canMoveOrder, type OrderStatus } from '#rules/sales/order-status.ts';
import { canMovePayment, type PaymentStatus } from '#rules/sales/payment-status.ts';
import { type Check, sqlCheck } from './check.ts';

const stateCheck = sqlCheck(
  'timeline',
  'An order and its payment stand where their timeline ends.',
  `select format('order %s is %s and %s, its timeline ends with %s and %s', o.id, o.status, o.payment_status,
     coalesce(last_order, 'nothing'), coalesce(last_payment, 'nothing')) as what
   from orders o
   left join lateral (
     select (array_agg(status order by id desc) filter (where kind = 'order'))[1] as last_order,
       (array_agg(status order by id desc) filter (where kind = 'payment'))[1] as last_payment
     from order_timeline where order_id = o.id
   ) told on true
   where last_order is distinct from o.status or last_payment is distinct from o.payment_status
   order by o.id`,
);

type Moves = { kind: 'order' | 'payment'; before: string | null; after: string; is_back: boolean; example: number };

/** However many orders there are, there are few kinds of moves. */
const distinctMoves = `
  select kind, before, status as after, is_back, min(order_id) as example from (
    select order_id, kind, status, lag(status) over (partition by order_id, kind order by id) as before,
      takes_back is not null as is_back
    from order_timeline
  ) move group by kind, before, status, is_back order by example, kind`;

const movesCheck: Check = {
  name: 'moves',
  sentence: 'No order and no payment has ever moved otherwise than the tables of moves allow.',
  examine: async function* ({ client }) {
    const { rows } = await client.query<Moves>(distinctMoves);
    for (const move of rows) {
      if (!isAllowed(move)) {
        yield `order ${move.example}: its ${move.kind} went from ${move.before ?? 'nothing'} to ${move.after}`;
      }
    }
  },
};

function isAllowed({ kind, before, after, is_back }: Moves): boolean {
  if (before === null) return after === (kind === 'order' ? 'new' : 'unpaid');
  if (kind === 'payment') return canMovePayment(before as PaymentStatus, after as PaymentStatus);
  if (is_back) return canMoveOrder(after as OrderStatus, before as OrderStatus);
  // A closed order whose money has landed may be taken up again by staff.
  if (before === 'cancelled' && after === 'new') return true;
  return canMoveOrder(before as OrderStatus, after as OrderStatus);
}

export const timelineChecks = [stateCheck, movesCheck];
