import { randomUUID } from 'node:crypto';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Dice } from './dice.ts';
import { type Action, asBuyer, customersOrders, variantsOf, type World } from './world.ts';

const codes = ['SALE10', 'SAVE500', 'FREESHIP', 'FIVE', 'ONCE', 'NOSUCH'];

function aCart({ goods }: World, dice: Dice) {
  return dice.some(goods, 1 + dice.roll(2)).map((product) => {
    return itemOf(product, 1 + dice.roll(2), dice.pick(product.variants));
  });
}

const aPhone = (dice: Dice) => `0555${String(100_000 + dice.roll(900_000))}`;

/** A cart is ordered, by a guest or a customer, with or without a code. */
const order =
  (payment_method: 'cash' | 'mbank'): Action =>
  async (world, dice) => {
    const user = dice.chance(60) ? dice.pick(world.customers) : undefined;
    const address = dice.chance(50) ? pickupOf : deliveryOf;
    const answer = await world.ask('POST /orders/', {
      ...(user ? { user } : {}),
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...address(...aCart(world, dice)),
        payment_method,
        phone: aPhone(dice),
        promo_code: dice.chance(50) ? dice.pick(codes) : null,
      },
    });
    if (answer.status !== 201) return answer;
    const { id, number, total, key = '' } = answer.body;
    world.orders.push({ id, number, total, ...(user ? { user } : { headers: { 'x-order-key': key } }) });
    return answer;
  };

/** A customer on the phone, for whom staff order at the quoted total. */
const orderByPhone: Action = async (world, dice) => {
  const customer = dice.chance(50) ? dice.pick(world.customers)?.id : undefined;
  const wish = {
    lines: dice.some(variantsOf(world), 2).map((variant) => ({ variant, count: 1 + dice.roll(2) })),
    type: 'pickup' as const,
    region: 1,
    city: 1,
    phone: aPhone(dice),
    customer: customer ?? null,
    promo_code: dice.chance(30) ? 'SALE10' : '',
  };
  const previewed = await world.ask('POST /admin/orders/preview/', { user: world.operator, body: wish });
  if (previewed.status !== 200) return previewed;
  return world.ask('POST /admin/orders/', {
    user: world.operator,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...wish, name: 'Бакыт', payment_method: dice.chance(50) ? 'cash' : 'mbank', total: previewed.body.total },
  });
};

/** A customer cancels, in time or too late. */
const cancel: Action = async (world, dice) => {
  const inTime = await customersOrders(world, { status: ['new', 'confirmed'] });
  const order = dice.pick(dice.chance(80) ? inTime : world.orders);
  return order && world.ask('DELETE /orders/{id}', { ...asBuyer(order), params: { id: order.id } });
};

export const buying = { orderForCash: order('cash'), orderForBank: order('mbank'), orderByPhone, cancel };
