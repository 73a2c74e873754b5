import { randomUUID } from 'node:crypto';
import type { Dice } from './dice.ts';
import { type Action, adminOrders, somebody, type World } from './world.ts';

const methods = ['cash', 'mbank', 'mbank', 'transfer'] as const;

async function moneyOfPaid(world: World, dice: Dice, status: string[]) {
  const order = dice.pick(await adminOrders(world, { status, payment: ['paid'] }));
  if (!order) return undefined;
  const call = { user: world.manager, params: { id: order.id } };
  return { call, money: (await world.ask('GET /admin/orders/{id}/money/', call)).body };
}

/** Some pieces, or some som, of any paid order; sometimes more than there is. */
const refundPart: Action = async (world, dice) => {
  const found = await moneyOfPaid(world, dice, ['new', 'confirmed', 'assembled', 'done']);
  if (!found) return undefined;
  const line = dice.pick(found.money.lines.filter(({ count, refunded }) => refunded < count));
  const part =
    line && dice.chance(60)
      ? { lines: [{ item: line.id, count: 1, is_restocked: dice.chance(50) }] }
      : { amount: 1 + dice.roll(found.money.refundable + 20) };
  const body = { key: randomUUID(), method: dice.pick(methods) ?? 'mbank', reason: 'Брак', ...part };
  return world.ask('POST /admin/orders/{id}/refunds/', { ...found.call, body });
};

const cancelWithRefund: Action = async (world, dice) => {
  const found = await moneyOfPaid(world, dice, ['new', 'confirmed', 'assembled', 'ready', 'delivering']);
  if (!found) return undefined;
  const method = found.money.refundable_by_bank > 0 ? 'mbank' : (dice.pick(methods) ?? 'cash');
  const body = { key: randomUUID(), method, reason: 'Передумал', cancel: true };
  return world.ask('POST /admin/orders/{id}/refunds/', { ...found.call, body });
};

/** Cash at the counter or a transfer, before the order is handed over. */
const notePayment: Action = async (world, dice) => {
  const order = dice.pick(await adminOrders(world, { payment: ['unpaid', 'failed'] }));
  if (!order) return undefined;
  const call = { user: somebody(world, dice), params: { id: order.id } };
  const { balance } = (await world.ask('GET /admin/orders/{id}/money/', call)).body;
  const method = dice.chance(50) ? ('cash' as const) : ('transfer' as const);
  const amount = Math.max(1, dice.chance(90) ? balance : balance - 1);
  return world.ask('POST /admin/orders/{id}/payments/', { ...call, body: { key: randomUUID(), method, amount } });
};

/** Money that arrived after its order closed. */
const decide: Action = async (world, dice) => {
  const { results } = (await world.ask('GET /admin/payments-to-review/', { user: world.manager })).body;
  const undecided = dice.pick(results);
  if (!undecided) return undefined;
  const decision = dice.pick(['keep', 'keep', 'refund', 'refunded_by_hand'] as const) ?? 'keep';
  return world.ask('POST /admin/orders/{id}/decision/', {
    user: world.manager,
    params: { id: undecided.order },
    body: { decision, attempt: undecided.attempt },
  });
};

export const moneyCare = { refundPart, cancelWithRefund, notePayment, decide };
