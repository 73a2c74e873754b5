import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { writeEmail } from '#server/platform/mail/emails.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { readEmails } from '#test/support/emails.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;
let owner: Customer;
beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());

const text = { language: 'ru', template: 'test', subject: 'S', text: 'T', html: 'H' } as const;
const emails = async (query: Record<string, string>) =>
  (await shop.call('GET /admin/sent-emails/', { user: manager, query })).body.results;
const resend = (id: number) => shop.call('POST /admin/sent-emails/{id}/resend/', { user: manager, params: { id } });
const jobs = async (query: Record<string, string> = {}) =>
  (await shop.call('GET /admin/jobs/', { user: manager, query })).body;
/** Makes every job of a task look as if it had failed so often. */
const fail = (task: string, attempts: number, error: string) =>
  shop.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = $3, run_at = now() + interval '1 day'
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task, attempts, error],
  );

test('an e-mail that did not go out is sent again, by its own job', async () => {
  const recipient = 'aigul.asanova@example.com';
  await writeEmail(shop.db, { ...text, recipient });
  await fail('send_email', 3, 'mail 1 was not sent: ECONNREFUSED');
  await shop.pool.query(`update emails set last_error = 'ECONNREFUSED', attempts = 3`);
  const [failed] = await emails({ state: 'failed' });
  expect(failed).toMatchObject({
    recipient: 'a…@example.com',
    state: 'failed',
    last_error: 'ECONNREFUSED',
    attempts: 3,
  });
  const id = failed?.id ?? 0;
  expect((await resend(id)).status).toBe(204);
  const delivered = (await shop.emails()).filter(({ to }) => to === recipient);
  expect(delivered).toHaveLength(1);
  expect(await emails({ state: 'sent', search: recipient.toUpperCase() })).toMatchObject([{ id, state: 'sent' }]);
  expect((await resend(1_000_000)).status).toBe(404);
});

test('an e-mail that a customer never got is sent once more as it was, by a name of its own; the admin never sees it', async () => {
  const recipient = 'never@example.com';
  const secret = 'http://shop.test/activate?token=very-secret';
  await writeEmail(shop.db, { ...text, recipient, text: secret });
  await shop.emails();
  const [sent] = await emails({ search: recipient });
  expect(sent).toMatchObject({ state: 'sent', can_resend: true, is_resent: false });
  expect((await resend(sent?.id ?? 0)).status).toBe(204);
  const delivered = (await shop.emails()).filter(({ to }) => to === recipient);
  expect(delivered.map((mail) => mail.text)).toEqual([delivered[0]?.text, delivered[0]?.text]);
  expect(delivered[0]?.text).toContain(`${secret}\n`);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(2);
  const listed = await emails({ search: recipient });
  expect(listed).toMatchObject([{ is_resent: false }, { id: sent?.id, is_resent: true }]);
  const { rows } = await shop.pool.query(`select emails::text as kept from emails where recipient = $1`, [recipient]);
  expect(JSON.stringify([listed, rows])).not.toContain('very-secret');
  expect(rows.map(({ kept }: { kept: string }) => kept).join()).not.toContain(
    Buffer.from('very-secret').toString('hex'),
  );
});

test.each([
  ['its link works no longer', `update emails set good_until = now() - interval '1 second' where recipient = $1`],
  ['it is too old', `update emails set created_at = now() - interval '15 days' where recipient = $1`],
])('a sent e-mail is forgotten once %s', async (why, age) => {
  const recipient = `${why.replaceAll(' ', '-')}@example.com`;
  await writeEmail(shop.db, { ...text, recipient, goodForS: 60 });
  await shop.emails();
  await shop.pool.query(age, [recipient]);
  const [sent] = await emails({ search: recipient });
  expect(sent?.can_resend).toBe(false);
  expect(await resend(sent?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'forgotten' } });
  await addJob(shop.db, 'delete_email_texts', {});
  await shop.emails();
  const { rows } = await shop.pool.query('select sealed_text from emails where recipient = $1', [recipient]);
  expect(rows).toEqual([{ sealed_text: null }]);
});

test('an e-mail whose job was given up gets another one', async () => {
  const recipient = 'lost@example.com';
  await writeEmail(shop.db, { ...text, recipient });
  await shop.pool.query('delete from graphile_worker._private_jobs');
  const [waiting] = await emails({ search: recipient });
  expect(waiting?.state).toBe('waiting');
  await resend(waiting?.id ?? 0);
  await shop.emails();
  expect((await readEmails(shop.services.config.DATA_DIR)).map(({ to }) => to)).toContain(recipient);
});

test('jobs that failed are in the order of their tries, of the next one or of when they were asked for', async () => {
  await shop.pool.query('delete from graphile_worker._private_jobs');
  for (const task of ['send_email', 'answer_back_in_stock', 'refresh_search']) await addJob(shop.db, task, { id: 0 });
  await fail('send_email', 25, 'no mailbox');
  await fail('answer_back_in_stock', 2, 'no mailbox');
  await fail('refresh_search', 4, 'no search');
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + make_interval(hours => 9 - attempts)`,
  );
  const tries = async (ordering: string) => (await jobs({ ordering })).results.map(({ attempts }) => attempts);
  expect(await tries('')).toEqual([25, 4, 2]);
  expect(await tries('attempts')).toEqual([2, 4, 25]);
  expect(await tries('-attempts')).toEqual([25, 4, 2]);
  expect(await tries('next')).toEqual([4, 2, 25]);
  expect(await tries('-next')).toEqual([2, 4, 25]);
  expect(await tries('asked')).toEqual([25, 2, 4]);
  expect(await tries('-asked')).toEqual([4, 2, 25]);
  await shop.pool.query('delete from graphile_worker._private_jobs');
});

test('jobs that failed are listed without anybody’s address, retried from the start, or dropped with a reason', async () => {
  await addJob(shop.db, 'send_email', { id: 0 });
  await fail('send_email', 25, 'no mailbox aigul@example.com at +996 555 123 456\n  at secret.ts:1');
  const { counts, count, results: list } = await jobs();
  expect([counts.given_up, count]).toEqual([1, 1]);
  expect(list).toMatchObject([
    { task: 'send_email', state: 'given_up', attempts: 25, last_error: 'no mailbox … at …' },
  ]);
  expect(await jobs({ state: 'retrying' })).toMatchObject({ count: 0, results: [] });
  expect(await jobs({ state: 'given_up', offset: '1' })).toMatchObject({ results: [] });
  const id = list[0]?.id ?? '';
  const retry = () => shop.call('POST /admin/jobs/{id}/retry/', { user: manager, params: { id } });
  expect((await retry()).status).toBe(204);
  await shop.emails();
  expect(await retry()).toMatchObject({ status: 404 });

  await addJob(shop.db, 'send_email', { id: 0 });
  await fail('send_email', 25, 'again');
  const [last] = (await jobs()).results;
  const drop = (user: Customer, reason: string) =>
    shop.call('POST /admin/jobs/{id}/drop/', { user, params: { id: last?.id ?? '' }, body: { reason } });
  expect((await drop(manager, 'x')).status).toBe(403);
  expect((await drop(owner, '')).status).toBe(400);
  expect((await drop(owner, 'Адреса больше нет')).status).toBe(204);
  expect((await jobs()).results).toEqual([]);
  const { body: audit } = await shop.call('GET /admin/audit/', { user: owner, query: { subject: 'job' } });
  expect(audit.results).toMatchObject([
    { action: 'job.drop', before: { task: 'send_email' }, after: { reason: 'Адреса больше нет' } },
    { action: 'job.retry', before: { task: 'send_email' } },
  ]);
});

test('a job that runs is left alone', async () => {
  await addJob(shop.db, 'send_email', { id: 0 });
  await fail('send_email', 2, 'x');
  await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`);
  const { counts, results: list } = await jobs();
  expect(counts.running).toBe(1);
  const params = { id: list[0]?.id ?? '' };
  const body = { reason: 'x' };
  expect((await shop.call('POST /admin/jobs/{id}/drop/', { user: owner, params, body })).status).toBe(404);
  await shop.pool.query('delete from graphile_worker._private_jobs');
});

test('payments that only the bank can tell of are listed with how often it was asked', async () => {
  const order = await shop.anOrder();
  await shop.create(order);
  await shop.pool.query(
    `update payment_attempts set status = 'pending', asks = 4, next_ask_at = now() + interval '1 minute', code_expires_at = null`,
  );
  const { body } = await shop.call('GET /admin/bank-questions/', { user: manager });
  expect(body).toMatchObject([
    { order: order.id, number: order.number, amount: order.total, asks: 4, status: 'pending' },
  ]);
});

test('the doctor looks at the books when asked, and what it said stays', async () => {
  const call = () => shop.call('POST /admin/doctor/', { user: manager });
  const reports = async () => (await shop.call('GET /admin/doctor/', { user: manager })).body;
  await shop.pool.query('delete from payment_attempts; delete from bank_messages');
  await shop.place(pickupOf(itemOf(shop.cable)), await shop.aCustomer());
  expect((await call()).status).toBe(202);
  await call();
  await shop.emails();
  const [report, ...more] = await reports();
  expect(more).toEqual([]);
  expect(report?.checks).toBeGreaterThan(5);
  const variant = shop.cable.variants[0]?.id ?? 0;
  await shop.pool.query('update stock set quantity = quantity + 1 where variant_id = $1', [variant]);
  await call();
  await shop.emails();
  const [newest] = await reports();
  const found = newest?.findings.filter(({ check }) => check === 'stock').map(({ what }) => what);
  expect(found).toEqual([expect.stringContaining(`variant ${variant}`)]);
});
