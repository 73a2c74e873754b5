import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fault } from '#demo/simulated-bank/faults.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { DomainError } from '#server/platform/errors.ts';
import { keepPaidOrder, refundPayment } from '#server/sales/payments/payments-to-review.ts';
import { itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type PayOrder, type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

const stock = 1_000;

let shop: PayShop;
let goods: MadeProduct;
let staff: Customer;

beforeAll(async () => {
  shop = await payShop();
  goods = await aProduct(shop.db, { stock, price: 1_000 });
  staff = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const spoiled = fc.record({
  do: fc.constant('spoil' as const),
  call: fc.constantFrom<Fault['call']>(...(['create', 'confirm', 'confirm', 'status', 'cancel', 'refund'] as const)),
  fault: fc.constantFrom<Fault['fault']>(
    ...(['error_before', 'error_after', 'cut_before', 'cut', 'garbled', 'declined', 'wrong_amount'] as const),
    ...(['timeout_after', 'late'] as const),
  ),
});
/** Callbacks are often late or lost: a shop must not depend on them. */
const unheard = fc.record({
  do: fc.constant('spoil' as const),
  call: fc.constant<Fault['call']>('callback'),
  fault: fc.constantFrom<Fault['fault']>('lost', 'lost', 'late', 'forged', 'duplicate'),
});
const crashed = fc.record({
  do: fc.constant('crash' as const),
  call: fc.constantFrom('create' as const, 'confirm' as const, 'status' as const),
  moment: fc.constantFrom('before' as const, 'after' as const),
});

/** What can happen to an order, one after another or two at a time. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('create' as const), phone: fc.constantFrom(payer.pays, payer.poor) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('confirm' as const), otp: fc.constantFrom('1234', '1234', '9999') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('resend' as const, 'cancel' as const, 'tend' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('keep' as const, 'refund' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('runOut' as const),
      what: fc.constantFrom('hold' as const, 'code' as const, 'cool-down' as const, 'grace' as const),
    }),
  },
  { weight: 3, arbitrary: spoiled },
  { weight: 1, arbitrary: unheard },
  { weight: 1, arbitrary: crashed },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function perform(order: PayOrder, happening: Step): Promise<void> {
  switch (happening.do) {
    case 'create':
      return void (await shop.create(order, happening.phone));
    case 'confirm':
      return void (await shop.confirm(order, happening.otp));
    case 'resend':
      return void (await shop.resend(order));
    case 'cancel':
      return void (await shop.cancel(order.id, undefined, order.headers));
    case 'tend':
      return shop.tend();
    case 'runOut':
      if (happening.what !== 'grace') return shop.runOut(order, happening.what);
      return void (await sql`update orders set expires_at = now() - interval '61 minutes' where id = ${order.id}`.execute(
        shop.db,
      ));
    case 'spoil':
      return shop.spoil(happening.call, happening.fault);
    case 'crash':
      return shop.crash(happening.call, happening.moment);
    default:
      return decide(order, happening.do);
  }
}

async function decide({ id }: PayOrder, what: 'keep' | 'refund'): Promise<void> {
  try {
    await (what === 'keep'
      ? keepPaidOrder(shop.services, { orderId: id }, staff)
      : refundPayment(shop.services, { orderId: id }, staff));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error; // nothing to decide is the usual answer
  }
}

/** After all of it: once the bank is well again and has been asked, all is known and both books agree. */
async function expectPeace(order: PayOrder): Promise<void> {
  shop.mend();
  await shop.endThinking();
  for (let tends = 0; tends < 4; tends += 1) await shop.tend();
  expect(await shop.doctor()).toEqual([]);
  const { rows: owed } = await sql`select status from payment_attempts where next_ask_at is not null`.execute(shop.db);
  expect(owed).toEqual([]);
  const { status } = await shop.state(order);
  expect(status).not.toBe('pending');
  const taken = shop.booksOf(order).filter((line) => line.status === 'charged');
  if (isPayable(status) || ['expired', 'cancelled', 'refunded'].includes(status)) expect(taken).toEqual([]);
  else expect(taken.length).toBeGreaterThan(0);
  const { rows } = await sql<{ live: number }>`select count(*) as live from orders where status <> 'cancelled'`.execute(
    shop.db,
  );
  expect(await shop.stockOf(goods)).toBe(stock - (rows[0]?.live ?? 0));
}

const story = fc.record({
  /** What is wrong from the beginning. */
  faults: fc.tuple(fc.option(unheard), fc.option(spoiled), fc.option(crashed)),
  hasCode: fc.boolean(),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 }),
});

test('after any steps in any order money and stock are conserved and nothing is left hanging', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ faults, hasCode, moments }) => {
      await sql`delete from rate_limits`.execute(shop.db);
      const order = await shop.anOrder({ body: { items: [itemOf(goods)], email: '' } });
      if (hasCode) await shop.create(order);
      for (const fault of faults) if (fault) await perform(order, fault);
      for (const happenings of moments) await Promise.all(happenings.map((happening) => perform(order, happening)));
      await expectPeace(order);
    }),
    { ...samples(60), endOnFailure: true },
  );
}, 300_000);
