import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canMoveOrder, type OrderStatus, orderStatuses } from './order-status.ts';
import {
  cancelRefusal,
  hasTaken,
  nextStep,
  type StepOrder,
  stepBackMs,
  stepBackOfferMs,
  stepBackRefusal,
  stepEmailDelayS,
  stepRefusal,
} from './order-steps.ts';
import { paymentMethods } from './payment-method.ts';
import { paymentStatuses } from './payment-status.ts';

const anyOrder: fc.Arbitrary<StepOrder> = fc.record({
  status: fc.constantFrom(...orderStatuses),
  type: fc.constantFrom('pickup', 'delivery'),
  payment_method: fc.constantFrom(...paymentMethods),
  payment_status: fc.constantFrom(...paymentStatuses),
});
const cash = { payment_method: 'cash', payment_status: 'unpaid' } as const;

test.each([
  ['pickup', ['new', 'confirmed', 'assembled', 'ready', 'done']],
  ['delivery', ['new', 'confirmed', 'assembled', 'delivering', 'done']],
] as ['pickup' | 'delivery', OrderStatus[]][])('the way of a %s is %j', (type, way) => {
  const gone: OrderStatus[] = ['new'];
  for (let at: OrderStatus | undefined = 'new'; at; ) {
    at = nextStep({ status: at, type });
    if (at) gone.push(at);
  }
  expect(gone).toEqual(way);
});

test('every step that is allowed is a move that the table of moves allows', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...orderStatuses), (order, to) => {
      if (!stepRefusal(order, to)) expect(canMoveOrder(order.status, to)).toBe(true);
      if (!cancelRefusal(order)) expect(canMoveOrder(order.status, 'cancelled')).toBe(true);
    }),
  );
});

test('nothing is packed for a mobile bank that has not paid, and nothing at all moves while money waits for a word', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...orderStatuses), (order, to) => {
      if (stepRefusal(order, to)) return;
      expect(order.payment_status).not.toBe('paid_needs_decision');
      if (order.payment_method === 'mbank' && to !== 'confirmed') expect(order.payment_status).toBe('paid');
    }),
  );
});

test('a transfer has come before the order leaves the shop, and may be awaited until then', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const to = nextStep(order);
      if (order.payment_method !== 'transfer' || !to || order.payment_status === 'paid_needs_decision') return;
      const isLeaving = to === 'delivering' || to === 'done';
      expect(stepRefusal(order, to)).toBe(isLeaving && order.payment_status !== 'paid' ? 'unpaid' : undefined);
    }),
  );
});

test('no order is cancelled while the shop has its money', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      if (!cancelRefusal(order)) {
        expect(['pending', 'paid', 'paid_needs_decision']).not.toContain(order.payment_status);
      }
    }),
  );
  const at = (payment_status: StepOrder['payment_status']) =>
    cancelRefusal({ status: 'new', type: 'pickup', ...cash, payment_status });
  expect(at('pending')).toBe('bank_decides');
  expect(at('paid_needs_decision')).toBe('needs_decision');
  expect(at('paid')).toBe('refund_first');
  expect(cancelRefusal({ status: 'ready', type: 'pickup', ...cash })).toBeUndefined();
  expect(cancelRefusal({ status: 'done', type: 'pickup', ...cash })).toBe('not_a_step');
});

test.each([
  ['new', 'confirmed', undefined],
  ['assembled', 'ready', undefined],
  ['ready', 'done', 'not_a_step'],
  ['confirmed', 'new', 'not_a_step'],
  ['new', 'cancelled', 'not_a_step'],
  ['cancelled', 'new', 'not_a_step'],
  [undefined, 'new', 'not_a_step'],
] as const)('the move from %s to %s: taking it back is refused as %s', (before, status, refusal) => {
  const order = { status, type: 'pickup' } as const;
  expect(stepBackRefusal(order, { before, ageMs: 0 })).toBe(refusal);
  expect(stepBackRefusal(order, { before, ageMs: stepBackMs + 1 })).toBe(refusal ?? 'too_late');
});

test('a step can be taken back for as long as it is offered, and the customer hears of it only afterwards', () => {
  expect(stepBackOfferMs).toBeLessThan(stepBackMs);
  expect(stepBackMs).toBeLessThan(stepEmailDelayS * 1_000);
});

test.each([
  ['confirmed', 'confirmed', true],
  ['assembled', 'confirmed', true],
  ['new', 'confirmed', false],
  ['assembled', 'ready', false],
  ['done', 'ready', false],
  ['cancelled', 'confirmed', false],
] as const)('an order that is %s has taken the step %s and is on its way: %s', (status, step, expected) => {
  expect(hasTaken({ status, type: 'pickup' }, step)).toBe(expected);
});

test.each([
  { payment_method: 'mbank', type: 'pickup', status: 'confirmed', to: 'assembled' },
  { payment_method: 'mbank', type: 'delivery', status: 'assembled', to: 'delivering' },
  { payment_method: 'mbank', type: 'pickup', status: 'assembled', to: 'ready' },
  { payment_method: 'mbank', type: 'pickup', status: 'ready', to: 'done' },
  { payment_method: 'transfer', type: 'delivery', status: 'assembled', to: 'delivering' },
  { payment_method: 'transfer', type: 'pickup', status: 'ready', to: 'done' },
] as (StepOrder & { to: OrderStatus })[])(
  '$payment_method that is not paid stops a $type before $to',
  ({ to, ...order }) => {
    expect(stepRefusal({ ...order, payment_status: 'unpaid' }, to)).toBe('unpaid');
    expect(stepRefusal({ ...order, payment_status: 'paid' }, to)).toBeUndefined();
  },
);

test('a payment that needs a decision is the reason why an order does not move on', () => {
  const order = { status: 'new', type: 'pickup', payment_method: 'mbank' } as const;
  expect(stepRefusal({ ...order, payment_status: 'paid_needs_decision' }, 'confirmed')).toBe('needs_decision');
  expect(stepRefusal({ ...order, payment_status: 'paid_needs_decision' }, 'done')).toBe('not_a_step');
});
