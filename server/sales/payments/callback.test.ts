import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json } from '#test/support/ask.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';
import { callbackUrl } from './callback-address.ts';

let shop: PayShop;
let lines: string[];

beforeAll(async () => {
  lines = [];
  shop = await payShop({ log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) });
});
afterAll(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

/** A code is awaited; the callback that the bank would send says that it was charged. */
async function withCode(): Promise<{ order: PayOrder; reference: string }> {
  const order = await shop.anOrder();
  await shop.create(order);
  return { order, reference: `${order.id}-1-${order.number}` };
}

async function call(reference: string, signature: string | null, body: object = {}) {
  const url = new URL(callbackUrl(shop.services.config, reference));
  if (signature !== null) url.searchParams.set('signature', signature);
  const payload = JSON.stringify({ orderNumber: reference, amount: 301, status: 'CHARGE', ...body });
  const request = { method: 'POST' as const, url: `${url.pathname}${url.search}`, headers: json, payload };
  const answer = await shop.app.inject(request);
  return { status: answer.statusCode, body: answer.json() };
}

test.each([
  ['no', ''],
  ['a wrong', 'A'.repeat(43)],
  ['a too long', 'A'.repeat(200)],
])('a callback with %s signature is refused, logged and believed in nothing', async (_, signature) => {
  const { order, reference } = await withCode();
  lines.length = 0;
  expect(await call(reference, signature)).toMatchObject({ status: 403, body: { code: 'bad_signature' } });
  expect(lines.join('')).toContain('a forged bank callback was refused');
  await shop.tend();
  expect((await shop.state(order)).status).toBe('awaiting_otp');
});

test('the address of one payment opens no other, and none that does not exist', async () => {
  const [one, other] = [await withCode(), await withCode()];
  const signature = new URL(callbackUrl(shop.services.config, one.reference)).searchParams.get('signature') ?? '';
  expect((await call(other.reference, signature)).status).toBe(403);
  expect((await call('1-1-DK-NOTHING', null)).status).toBe(403);
});

test('a true address with a lie in it changes nothing: the bank is asked', async () => {
  const { order, reference } = await withCode();
  expect(await call(reference, null, { amount: 1 })).toMatchObject({ status: 200, body: { status: 'ok' } });
  await shop.tend();
  expect(await shop.state(order)).toMatchObject({ status: 'awaiting_otp' });
  expect(lines.join('')).toContain('names another sum');
  expect((await shop.confirm(order)).body.status).toBe('paid');
  lines.length = 0;
  for (let again = 0; again < 5; again += 1) expect((await call(reference, null)).status).toBe(200);
  expect((await call(reference, null, { amount: undefined, status: undefined })).status).toBe(200);
  expect(lines.join('')).not.toContain('names another sum');
  const { rows: kept } = await shop.pool.query(
    `select answer from bank_messages where call = 'callback' and reference = $1 order by id`,
    [reference],
  );
  const repeated = Array.from({ length: 5 }, () => ({ answer: { amount: 301, status: 'CHARGE' } }));
  expect(kept[0]).toEqual({ answer: { amount: 1, status: 'CHARGE' } });
  expect(kept.slice(-6)).toEqual([...repeated, { answer: { amount: null, status: null } }]);
  const { rows: jobs } = await shop.pool.query(`select key from graphile_worker.jobs where key like 'ask_bank:%:hint'`);
  expect(jobs).toHaveLength(1);
  await shop.tend();
  const { timeline } = (await shop.read(order.id, undefined, order.headers)).body;
  expect(timeline.filter(({ status }) => status === 'paid')).toHaveLength(1);
});

test('a code is in no log and in no table, and neither are passwords, signatures and whole phones in what is kept of the bank', async () => {
  const codes = ['7391', '8246', '1234'];
  const { order } = await withCode();
  for (const code of codes) await shop.confirm(order, code);
  await shop.tend();
  const { rows: columns } = await shop.pool.query<{ table: string; column: string }>(`
    select format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'character varying', 'bytea')`);
  expect(columns.length).toBeGreaterThan(50);
  for (const { table, column } of columns) {
    // Random ids have groups of four digits too.
    const text = `regexp_replace(${column}::text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g')`;
    const found = await shop.pool.query(`select ${text} as text from ${table} where ${text} ~ $1`, [
      `\\y(${codes.join('|')})\\y`,
    ]);
    expect({ table, column, rows: found.rows }).toEqual({ table, column, rows: [] });
  }
  const log = lines.join('');
  expect(log).toContain('/api/payment/confirm_payment/');
  for (const code of codes) expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  const { rows: messages } = await shop.pool.query('select * from bank_messages');
  const kept = JSON.stringify(messages);
  expect(kept).toContain('996*****01');
  expect(kept).not.toMatch(/996\d{9}|signature|only-for-tests|Basic/);
  expect(new Set(messages.map(({ call: name }) => name))).toEqual(new Set(['create', 'confirm', 'status', 'callback']));
});
