import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#rules/text/language.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';
import { maintainExportsTask, workStep } from './work-on-export.ts';

let admin: ImportShop;
let owner: Customer;
let colleague: Customer;

beforeAll(async () => {
  admin = await importShop();
  owner = await admin.shop.aCustomer({ role: 'owner' });
  colleague = await admin.shop.aCustomer({ role: 'manager' });
});
afterAll(() => admin.shop.close());

type Wanted = { kind?: 'products' | 'orders' | 'customers' | 'stock'; format?: 'csv' | 'xlsx'; filter?: object };

const start = ({ kind = 'products', format = 'csv', filter = {} }: Wanted = {}, user: Customer = admin.manager) =>
  admin.shop.call('POST /admin/exports/', { user, body: { kind, format, filter } as never });

const file = async (id: number, user: Customer = admin.manager, language: Language = 'ru') => {
  const answer = await admin.shop.app.inject({
    url: `/api/admin/exports/${id}/file/`,
    headers: { authorization: `Token ${user.access}`, 'accept-language': language },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
};

const list = async (user: Customer = admin.manager) =>
  (await admin.shop.call('GET /admin/exports/', { user, query: { limit: 1000 } })).body.results;
const found = async (id: number, user?: Customer) => (await list(user)).find((row) => row.id === id);

/** The lines of a finished export. */
async function linesOf(id: number): Promise<string[]> {
  const { bytes } = await file(id);
  return bytes.toString().replace('\ufeff', '').trimEnd().split('\r\n');
}

test('an export is made by a job, and is the same file as the direct one', async () => {
  const { status, body } = await start();
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'waiting', written: 0, failure: null });
  expect((await file(body.id)).status).toBe(404);
  await admin.work();
  const done = await found(body.id);
  expect(done).toMatchObject({ state: 'done' });
  expect(done?.total).toBeGreaterThan(0);
  expect(done?.written).toBe(done?.total);
  const { bytes, headers } = await file(body.id);
  expect(bytes.equals(await admin.take('csv', 'ru'))).toBe(true);
  expect(headers['cache-control']).toBe('no-store');
});

test('a workbook of a job is read by an import, and changes nothing', async () => {
  const { body } = await start({ format: 'xlsx' });
  await admin.work();
  const { bytes } = await file(body.id);
  const done = await admin.bring(bytes, { name: 'products.xlsx' });
  expect(await admin.problems(done.id)).toEqual([]);
  expect(done.progress).toMatchObject({ new: 0, changed: 0, refused: 0 });
});

test('an export that a process has left is finished by another, and lacks nothing', async () => {
  const whole = await start({ kind: 'stock' });
  await admin.work();
  const { body } = await start({ kind: 'stock' });
  const { db } = admin.shop;
  expect(await workStep(db, body.id)).toBe(true);
  expect(await workStep(db, body.id)).toBe(true);
  expect(await found(body.id)).toMatchObject({ state: 'working' });
  // Its job went with the process.
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update exports set worked_at = now() - interval '1 hour' where id = ${body.id}`.execute(db);
  await addJob(db, maintainExportsTask, {});
  await admin.work();
  expect(await found(body.id)).toMatchObject({ state: 'done' });
  expect(await linesOf(body.id)).toEqual(await linesOf(whole.body.id));
});

test.each([
  ['orders', 'Номер;День;Время;Состояние'],
  ['customers', 'Имя;E-mail;Телефон'],
  ['stock', 'Товар;Вариант;Артикул'],
] as const)('a file of %s has a line for each', async (kind, heading) => {
  const { body } = await start({ kind });
  await admin.work();
  const [first, ...rest] = await linesOf(body.id);
  expect(first).toContain(heading);
  expect(rest).toHaveLength((await found(body.id))?.total ?? -1);
});

test('a file has what its filter leaves', async () => {
  const { email } = colleague;
  const buyer = await admin.shop.aCustomer();
  const { body } = await start({ kind: 'customers', filter: { search: buyer.email } });
  await admin.work();
  const lines = await linesOf(body.id);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(buyer.email);
  expect(lines.join('\n')).not.toContain(email);
});

test('a file is for who had it made and for owners, and each download is written down', async () => {
  const { body } = await start({ kind: 'customers' });
  await admin.work();
  expect((await file(body.id, colleague)).status).toBe(404);
  expect(await found(body.id, colleague)).toBeUndefined();
  const remove = (user: Customer) => admin.shop.call('DELETE /admin/exports/{id}/', { user, params: { id: body.id } });
  expect((await remove(colleague)).status).toBe(404);
  expect((await file(body.id, owner)).status).toBe(200);
  expect(await found(body.id, owner)).toMatchObject({ actor: admin.manager.name });
  const query = { subject: 'export', subject_id: String(body.id) };
  const { body: audit } = await admin.shop.call('GET /admin/audit/', { user: owner, query });
  expect(audit.results.map(({ action, actor }) => [action, actor])).toEqual([
    ['export.download', owner.email],
    ['export.create', admin.manager.email],
  ]);
  expect((await remove(owner)).status).toBe(204);
  expect((await file(body.id, owner)).status).toBe(404);
});

test('a file is gone after a day', async () => {
  const { body } = await start();
  await admin.work();
  const { db } = admin.shop;
  await sql`update exports set finished_at = now() - interval '25 hours' where id = ${body.id}`.execute(db);
  expect((await file(body.id)).status).toBe(404);
  expect(await found(body.id)).toBeUndefined();
  await addJob(db, maintainExportsTask, {});
  await admin.work();
  const { rows } = await sql`select from export_parts where export_id = ${body.id}`.execute(db);
  expect(rows).toEqual([]);
});

test('one that is stopped goes no further, and a person has three under way at most', async () => {
  const started = await Promise.all([1, 2, 3, 4, 5].map(() => start({}, colleague)));
  expect(started.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
  expect(started.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'many_exports' });
  const ids = started.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
  for (const id of ids) await admin.shop.call('DELETE /admin/exports/{id}/', { user: colleague, params: { id } });
  await admin.work();
  expect(await list(colleague)).toEqual([]);
});

test('a workbook ends where a sheet does', async () => {
  const { body } = await start({ kind: 'stock', format: 'xlsx' });
  const { db } = admin.shop;
  await workStep(db, body.id);
  await sql`update exports set lines = 1048576 where id = ${body.id}`.execute(db);
  await admin.work();
  expect(await found(body.id)).toMatchObject({ state: 'failed', failure: 'many_rows' });
});

test('operators take no files of whole lists', async () => {
  const operator = await admin.shop.aCustomer({ role: 'operator' });
  expect((await start({ kind: 'orders' }, operator)).status).toBe(403);
});

test('an export that cannot go on says so, and has no file', async () => {
  const { body } = await start({ kind: 'stock' });
  const { db } = admin.shop;
  await workStep(db, body.id);
  await sql`update exports set lines = 2147483647 where id = ${body.id}`.execute(db);
  await expect(workStep(db, body.id)).rejects.toThrow();
  await admin.work().catch(() => undefined);
  expect(await found(body.id)).toMatchObject({ state: 'failed', failure: 'fault' });
  expect((await file(body.id)).status).toBe(404);
});
