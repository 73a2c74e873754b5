import { type Action, customersOrders } from './world.ts';

const done = { status: 200 };

/** What the clock starts every minute. */
const minute: Action = async ({ shop }) => {
  await shop.tend();
  return done;
};

/** The payment deadline passes. */
const holdRunsOut: Action = async (world, dice) => {
  const status = ['new', 'confirmed'];
  const orders = await customersOrders(world, {
    status,
    method: 'mbank',
    payment: ['unpaid', 'failed', 'awaiting_otp'],
  });
  const order = dice.pick(orders);
  if (!order) return undefined;
  await world.shop.runOut(order, 'hold');
  return minute(world, dice);
};

/** The bank makes up its mind about everything that it has been thinking about. */
const bankDecides: Action = async (world, dice) => {
  await world.shop.endThinking();
  return minute(world, dice);
};

/** One of the bank's next answers is lost, although the action was done, or a callback is. */
const bankStumbles: Action = async ({ shop }, dice) => {
  const call = dice.pick(['confirm', 'status', 'cancel', 'refund', 'refund'] as const) ?? 'refund';
  const fault = dice.pick(['error_after', 'garbled', 'cut', 'error_before'] as const) ?? 'cut';
  shop.spoil(call, fault);
  shop.spoil('callback', dice.chance(50) ? 'lost' : 'duplicate');
  return done;
};

export const passingTime = { minute, holdRunsOut, bankDecides, bankStumbles };
