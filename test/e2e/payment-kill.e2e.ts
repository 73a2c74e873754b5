import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/shop/orders.ts';
import type { PaymentState } from '#contract/shop/payments.ts';
import { type SimulatedBank, startSimulatedBank } from '#demo/simulated-bank/simulated-bank.ts';
import { type DrilledShop, drilledShop } from '#drills/shop/drilled-shop.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { maintainPaymentsTask } from '#server/sales/payments/maintain-payments.ts';
import { isFullDraw } from '#test/support/draw.ts';
import { type ExternalServer, startExternalServer } from '#test/support/external-server.ts';
import { payer, rightCode } from '#test/support/pay-shop.ts';
import { bankAccess } from '#test/support/shop.ts';

/** The bank thinks so long that the order can be locked until it answers, in ms. */
const bankThinksMs = 2_000;
/** The job of the minute, and the bank. */
const resolvedWithinMs = 90_000;

let external: ExternalServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dukon-kill-'));
  external = await startExternalServer();
}, 60_000);
afterAll(async () => {
  await external?.stop();
  await rm(folder, { recursive: true });
});

async function send<T>(shop: DrilledShop, path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(key ? { 'x-order-key': key } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A guest's order of something that costs what the bank takes. */
async function anOrder(shop: DrilledShop, pool: Pool): Promise<Order & { key: string }> {
  const { rows } = await pool.query<{ product: number; color: number; memory: number | null }>(
    `select v.product_id as product, color_id as color, memory_id as memory
     from variants v join older_variants o on o.variant_id = v.id join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where p.is_published and s.quantity > 1 and v.price between 1000 and 10000 order by v.id limit 1`,
  );
  const items = rows.map((variant) => ({ ...variant, count: 1 }));
  const who = { name: 'Нурлан', phone: '996555123456', type: 'pickup', payment_method: 'mbank' };
  return send(shop, '/orders/', { ...who, items });
}

const until = (what: () => Promise<unknown>, timeout: number) =>
  expect.poll(what, { timeout, interval: 50 }).toBe(true);

/** Lets the bank charge and answer, and kills the shop while it waits to write the answer down. */
async function killBetweenAnswerAndCommit(
  shop: DrilledShop,
  { pool, bank }: { pool: Pool; bank: SimulatedBank },
  order: Order & { key: string },
) {
  bank.ledger.addFault({ call: 'confirm', fault: 'slow', times: 1, ms: bankThinksMs });
  bank.ledger.addFault({ call: 'callback', fault: 'lost', times: 10, ms: 0 });
  const confirming = send(shop, '/payment/confirm_payment/', { order: order.id, otp: rightCode }, order.key).then(
    () => 'answered',
    () => 'cut off',
  );
  const is = async (query: string) => ((await pool.query(query, [order.id])).rowCount ?? 0) > 0;
  await until(() => is(`select from payment_attempts where order_id = $1 and status = 'pending'`), 10_000);
  const keeper = await pool.connect();
  await keeper.query('begin');
  await keeper.query('select from orders where id = $1 for update', [order.id]);
  const answered = `select from bank_messages m join payment_attempts a on a.reference = m.reference
    where a.order_id = $1 and m.call = 'confirm' and m.answer is not null`;
  await until(() => is(answered), 10_000);
  keeper.on('error', () => undefined); // its server may die with the shop
  await shop.kill();
  await keeper.query('rollback').catch(() => undefined);
  keeper.release(true);
  expect(await confirming).toBe('cut off');
}

/** The pause before the next question is over, and so is the minute: in the full draw the shop's own clock comes to that. */
async function bringMinuteForward({ db }: Database): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_ask_at: new Date() })
    .where('next_ask_at', 'is not', null)
    .execute();
  await addJob(db, maintainPaymentsTask, {});
}

test.each(['embedded', 'external'] as const)(
  'the shop is killed between the bank’s answer and its own commit; started again, it finds the charge (%s database)',
  async (kind) => {
    const listening = { host: '127.0.0.1', port: 0, file: join(folder, `${kind}.sqlite`) };
    const bank = await startSimulatedBank({ ...bankAccess, ...listening });
    const access = { BANK_URL: bank.url, BANK_LOGIN: bankAccess.login, BANK_PASSWORD: bankAccess.password };
    const elsewhere = { DATABASE_URL: external.url, SECRET_KEY: 'only-for-tests-'.repeat(3) };
    const shop = await drilledShop({ ...access, ...(kind === 'external' ? elsewhere : {}) });
    const open = () =>
      kind === 'external' ? openDatabase(external.url, { max: 3, onError: () => undefined }) : shop.openDatabase(3);
    try {
      await shop.open();
      const before = await open();
      const order = await anOrder(shop, before.pool);
      await send(shop, '/payment/create_payment/', { order: order.id, phone: payer.pays }, order.key);
      await killBetweenAnswerAndCommit(shop, { pool: before.pool, bank }, order);
      await before.close();
      bank.ledger.clearFaults();

      await shop.open();
      const status = async () =>
        (await send<PaymentState>(shop, `/payment/status/?order=${order.id}`, undefined, order.key)).status;
      expect(['pending', 'paid']).toContain(await status());
      const after = await open();
      if (!isFullDraw) await bringMinuteForward(after);
      await until(async () => (await status()) === 'paid', resolvedWithinMs);
      const charged = [...bank.ledger.lines()].filter((line) => line.order === order.id);
      expect(charged).toEqual([expect.objectContaining({ amount: order.total, status: 'charged' })]);
      expect(await examine(after.pool, bank.ledger)).toEqual([]);
      await after.close();
    } finally {
      await shop.remove();
      await bank.close();
    }
  },
  180_000,
);
