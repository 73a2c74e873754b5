import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test.each([
  ['sessions', `(id, user_id, user_agent, expires_at) values (gen_random_uuid(), $1, $2, $3)`],
  ['one_time_tokens', `(user_id, token_hash, purpose, expires_at) values ($1, $2::bytea, 'activation', $3)`],
  [
    'provider_sign_ins',
    `(state_hash, browser_hash, code_verifier, nonce, language, return_to, expires_at)
     values ($2::bytea, $1::text::bytea, 'v', 'n', 'ru', '/', $3)`,
  ],
  ['sign_in_codes', `(user_id, code_hash, expires_at) values ($1, $2::bytea, $3)`],
  [
    'phone_codes',
    `(id, user_id, phone, code_hash, expires_at) values (gen_random_uuid(), $1, '996700112233', $2::bytea, $3)`,
  ],
  ['passkey_challenges', `(id, challenge, expires_at) values (gen_random_uuid(), $1::text || $2, $3)`],
])('of %s each is deleted at night once its time is over, and not before', async (table, values) => {
  const { id } = await shop.aCustomer();
  await shop.pool.query(`delete from ${table}`);
  const insert = (name: string, secondsLeft: number) =>
    shop.pool.query(`insert into ${table} ${values}`, [id, name, new Date(Date.now() + secondsLeft * 1000)]);
  await insert('over', -60);
  await insert('still', 3600);
  await addJob(shop.db, 'delete_old_rows', {});
  await shop.emails();
  const { rows } = await shop.pool.query(`select expires_at > now() as still from ${table}`);
  expect(rows).toEqual([{ still: true }]);
});
