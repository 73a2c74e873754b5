import { type PayOrder, payer, rightCode } from '#test/support/pay-shop.ts';
import type { Dice } from './dice.ts';
import { type Action, asBuyer, customersOrders, type World } from './world.ts';

const payable = { payment: ['unpaid', 'failed'], status: ['new', 'confirmed'], method: 'mbank' as const };

const askCode = ({ ask }: World, order: PayOrder, phone = payer.pays) =>
  ask('POST /payment/create_payment/', { ...asBuyer(order), body: { order: order.id, phone } });

const enter = ({ ask }: World, order: PayOrder, otp: string) =>
  ask('POST /payment/confirm_payment/', { ...asBuyer(order), body: { order: order.id, otp } });

const pay: Action = async (world, dice) => {
  const order = dice.pick(await customersOrders(world, payable));
  if (!order) return undefined;
  const sent = await askCode(world, order, dice.chance(90) ? payer.pays : payer.poor);
  return sent.status === 201 ? enter(world, order, rightCode) : sent;
};

/** Asks for a code, also again, and enters none yet. */
const askForCode: Action = async (world, dice) => {
  const order = dice.pick(await customersOrders(world, { ...payable, payment: [...payable.payment, 'awaiting_otp'] }));
  return order && askCode(world, order);
};

/** An order whose payer has a code; where there is none, one is requested first. */
async function withCode(world: World, dice: Dice): Promise<PayOrder | undefined> {
  const waiting = dice.pick(await customersOrders(world, { payment: ['awaiting_otp', 'pending'] }));
  if (waiting) return waiting;
  const order = dice.pick(await customersOrders(world, payable));
  if (order) await askCode(world, order);
  return order;
}

const enterCode =
  (otp: string): Action =>
  async (world, dice) => {
    const order = await withCode(world, dice);
    return order && enter(world, order, otp);
  };

const resendCode: Action = async (world, dice) => {
  const order = await withCode(world, dice);
  if (!order) return undefined;
  if (dice.chance(70)) await world.shop.runOut(order, 'cool-down');
  return world.ask('POST /payment/resend/', { ...asBuyer(order), body: { order: order.id } });
};

/** The code expires after three minutes. */
const codeRunsOut: Action = async (world, dice) => {
  const order = await withCode(world, dice);
  if (!order) return undefined;
  await world.shop.runOut(order, 'code');
  return enter(world, order, rightCode);
};

/** The bank takes the right code and thinks, maybe until the order has been given up. */
const payLate: Action = async (world, dice) => {
  const order = dice.pick(await customersOrders(world, payable));
  if (!order) return undefined;
  const sent = await askCode(world, order);
  if (sent.status !== 201) return sent;
  world.shop.spoil('confirm', 'late', { ms: 600_000 });
  const answer = await enter(world, order, rightCode);
  if (dice.chance(70)) await expireLongAgo(world, order);
  return answer;
};

async function expireLongAgo({ shop: { db } }: World, { id }: PayOrder): Promise<void> {
  const longAgo = new Date(Date.now() - 61 * 60_000);
  await db.updateTable('orders').set({ expires_at: longAgo }).where('id', '=', id).execute();
}

export const paying = {
  pay,
  askForCode,
  enterCode: enterCode(rightCode),
  enterWrongCode: enterCode('9999'),
  resendCode,
  codeRunsOut,
  payLate,
};
