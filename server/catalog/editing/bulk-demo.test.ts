import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { testDatabase } from '#test/support/database.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let open: ImportShop;

beforeAll(async () => {
  const database = await testDatabase();
  await loadBaseData(database.db);
  await loadDemoStore(database.db);
  open = await importShop({ database });
});
afterAll(() => open.shop.close());

/** An attribute that no product of the demo store says. */
async function fanSpeed(): Promise<number> {
  const query = { search: 'fan_speed', limit: 100 };
  const { results } = (await open.shop.call('GET /admin/attributes/', { user: open.user, query })).body;
  return results.find((row) => row.key === 'fan_speed')?.id ?? 0;
}

const waiting = async () =>
  (await open.shop.call('GET /admin/source-words/', { user: open.user, query: { limit: 1000 } })).body.results;

async function saidOf(ids: readonly number[]) {
  const said = new Map<number, unknown>();
  for (const id of ids) {
    const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
    said.set(id, [body.category, body.attributes.filter(({ values }) => values.length > 0)]);
  }
  return said;
}

test('what is filled for all of the demo store and undone leaves no words to decide about and says what was said', async () => {
  const attribute = await fanSpeed();
  const { user } = open;
  const demo = (await open.shop.call('GET /products/', { query: { limit: 100 } })).body.results;
  const ids = demo.map(({ id }) => id).filter((id) => id !== open.model.id);
  expect(ids.length).toBeGreaterThan(80);
  const change = { attributes: [{ attribute, how: 'set' as const, values: [{ number: 1800 }] }] };
  const body = { choice: { ids }, change };
  const { fingerprint } = (await open.shop.call('POST /admin/bulk-edits/preview/', { user, body })).body;
  const said = await saidOf(ids);
  const edit = await open.shop.call('POST /admin/bulk-edits/', { user, body: { ...body, fingerprint } });
  await open.work();
  const undone = await open.shop.call('POST /admin/bulk-edits/{id}/undo/', { user, params: { id: edit.body.id } });
  expect(undone.body).toEqual({ undone: ids.length, refused: [] });
  await open.work();
  expect(await saidOf(ids)).toEqual(said);
  // The test's own product is the one that says words which wait.
  expect((await waiting()).filter(({ examples }) => examples.some(({ id }) => id !== open.model.id))).toEqual([]);
});
