import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { ensureAccounts } from './first-accounts.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const settings = (more: { DEMO: '0' | '1'; OWNER_EMAIL?: string; OWNER_PASSWORD?: string }) => ({
  DATA_DIR: shop.services.config.DATA_DIR,
  ...more,
});
const people = () => shop.db.selectFrom('users').select(['id', 'email', 'role', 'is_active']).orderBy('id').execute();

it('the owner is user 1, and a demo has one of each role; kept passwords work', async () => {
  const signIns = await ensureAccounts(shop.services, settings({ DEMO: '1' }));
  expect(signIns.map(({ role }) => role)).toEqual(['owner', 'manager', 'operator', 'customer']);
  expect((await people())[0]).toEqual({ id: 1, email: 'owner@dukon.test', role: 'owner', is_active: true });
  for (const { email, password } of signIns) {
    const answer = await shop.call('POST /login/jwt/create/', { body: { email, password } });
    expect(answer.status).toBe(200);
  }
  for (const { password } of signIns) expect(password).toMatch(/^(?:[a-km-z][a-km-np-z2-9]{2}[2-9](?:-|$)){3}/);
  const { mode } = await stat(join(shop.services.config.DATA_DIR, 'passwords/owner'));
  expect(mode & 0o777).toBe(0o600);
});

it('a second start changes nothing and reports the same; a changed password is not reported', async () => {
  const first = await ensureAccounts(shop.services, settings({ DEMO: '1' }));
  expect(await ensureAccounts(shop.services, settings({ DEMO: '1' }))).toEqual(first);
  expect(await people()).toHaveLength(4);
  await rm(join(shop.services.config.DATA_DIR, 'passwords/manager'));
  await shop.db.updateTable('users').set({ password_hash: null }).where('role', '=', 'customer').execute();
  const again = await ensureAccounts(shop.services, settings({ DEMO: '1' }));
  expect(again.map(({ role }) => role)).toEqual(['owner', 'operator']);
});

it("an owner of one's own has the password of the settings, which is neither kept nor told", async () => {
  const own = { OWNER_EMAIL: 'me@shop.kg', OWNER_PASSWORD: 'steady-harbour-83' };
  expect(await ensureAccounts(shop.services, settings({ DEMO: '0', ...own }))).toEqual([]);
  expect(await people()).toEqual([{ id: 1, email: 'me@shop.kg', role: 'owner', is_active: true }]);
  const body = { email: own.OWNER_EMAIL, password: own.OWNER_PASSWORD };
  expect((await shop.call('POST /login/jwt/create/', { body })).status).toBe(200);
});

it('without a demo there is the owner alone; with one an owner of one’s own comes first', async () => {
  expect((await ensureAccounts(shop.services, settings({ DEMO: '0' }))).map(({ role }) => role)).toEqual(['owner']);
  expect((await people()).map(({ role }) => role)).toEqual(['owner']);
  await shop.db.deleteFrom('users').execute();
  const own = { OWNER_EMAIL: 'me@shop.kg', OWNER_PASSWORD: 'steady-harbour-83' };
  const signIns = await ensureAccounts(shop.services, settings({ DEMO: '1', ...own }));
  expect(signIns.map(({ role }) => role)).toEqual(['manager', 'operator', 'customer']);
  expect((await people()).map(({ email }) => email)[0]).toBe('me@shop.kg');
});

it('two instances that start together make one set of accounts', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => ensureAccounts(shop.services, settings({ DEMO: '1' }))));
  expect(one).toEqual(other);
  expect(await people()).toHaveLength(4);
});
