import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type RestockShop, restockShop } from '#test/support/restock-shop.ts';

let shop: RestockShop;
let player: Awaited<ReturnType<RestockShop['soldOut']>>;

beforeAll(async () => {
  shop = await restockShop();
});
beforeEach(async () => {
  player = await shop.soldOut();
});
afterAll(() => shop.close());

const unsubscribe = (token: string) => shop.call('POST /restock/unsubscribe/', { body: { token } });
const unsubscribeTokenOf = ({ text }: { text: string }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '';

describe('asking', () => {
  test('a guest gives an address, and the answer never tells whether it waits already', async () => {
    const body = { variant: player.variant, email: ' Some@Example.com ' };
    for (const _ of [1, 2])
      expect(await shop.subscribe(body)).toMatchObject({ status: 201, body: { status: 'subscribed' } });
    expect(await shop.waiting(player.variant)).toEqual(['some@example.com']);
    expect(
      (await shop.subscribe({ variant: player.variant, email: 'some@example.com' }, { user: await shop.aCustomer() }))
        .status,
    ).toBe(201);
  });

  test('whoever is signed in waits with the account’s address, and is told if it does already', async () => {
    const user = await shop.aCustomer();
    expect(await shop.subscribe({ variant: player.variant }, { user })).toMatchObject({
      status: 201,
      body: { status: 'subscribed' },
    });
    expect(await shop.subscribe({ variant: player.variant, email: null }, { user })).toMatchObject({
      status: 200,
      body: { status: 'subscribed' },
    });
    expect((await shop.subscribe({ variant: player.variant, email: user.email }, { user })).status).toBe(200);
    expect(await shop.waiting(player.variant)).toEqual([user.email]);
  });

  test('twenty at once are one subscription', async () => {
    const user = await shop.aCustomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.subscribe({ variant: player.variant }, { user })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await shop.waiting(player.variant)).toEqual([user.email]);
  });

  test('what is wrong is said at its field, and what is there is not waited for', async () => {
    const hidden = await aProduct(shop.db, { stock: 0, published: false });
    const hiddenVariant = hidden.variants[0]?.id ?? 0;
    const email = 'a@example.com';
    const cases: [unknown, object][] = [
      [{ email }, { variant: ['This field is required.'] }],
      [{ variant: player.variant }, { email: ['This field is required.'] }],
      [{ variant: player.variant, email: 'a@b' }, { email: ['Enter a valid email address.'] }],
      [{ variant: player.variant, email: '' }, { email: ['This field may not be blank.'] }],
      [{ variant: 999_999, email }, { variant: ['Invalid pk "999999" - object does not exist.'] }],
      [{ variant: hiddenVariant, email }, { variant: [`Invalid pk "${hiddenVariant}" - object does not exist.`] }],
    ];
    for (const [body, errors] of cases) expect(await shop.subscribe(body)).toMatchObject({ status: 400, body: errors });
    const inStock = shop.cable.variants[0]?.id;
    expect(await shop.subscribe({ variant: inStock, email })).toMatchObject({
      status: 409,
      body: { code: 'in_stock' },
    });
  });

  test('one address of the network asks only so often, and so does one e-mail', async () => {
    const value = JSON.stringify({ per_address: 12, per_email: 3 });
    await shop.db.insertInto('settings').values({ key: 'back_in_stock', value }).execute();
    const had = (key: string, attempts: number) =>
      shop.db
        .insertInto('rate_limits')
        .values({ key, attempts: attempts - 1 })
        .execute();
    await had('restock_address:10.2.0.1', 12);
    await had('restock:one@example.com', 3);
    expect(
      (await shop.subscribe({ variant: player.variant, email: 'one@example.com' }, { ip: '10.2.0.2' })).status,
    ).toBe(201);
    expect(
      (await shop.subscribe({ variant: player.variant, email: 'One@example.com' }, { ip: '10.2.0.3' })).status,
    ).toBe(429);
    expect(
      (await shop.subscribe({ variant: player.variant, email: 'two@example.com' }, { ip: '10.2.0.1' })).status,
    ).toBe(201);
    const refused = await shop.subscribe({ variant: player.variant, email: 'three@example.com' }, { ip: '10.2.0.1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await shop.db.deleteFrom('settings').where('key', '=', 'back_in_stock').execute();
  });
});

describe('the e-mail', () => {
  test('names the variant in the reader’s language and leads to it', async () => {
    await shop.wait(player.variant, 1, 'ru');
    await shop.wait(player.variant, 1, 'en-GB');
    await shop.move(player.variant, 2);
    const [russian, english] = await shop.emailsAbout(player);
    expect(russian?.subject).toBe('Снова в наличии: Плеер, красный, 64 ГБ');
    expect(russian?.text).toContain(`http://shop.test/products/${player.id}`);
    expect(russian?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
    expect(russian?.text).toMatch(/http:\/\/shop\.test\/restock\/unsubscribe\?token=[\w-]{43}\s/);
    expect(english?.subject).toBe('Back in stock: Player, Red, 64 GB');
    expect(english?.text).toContain(`http://shop.test/en/products/${player.id}`);
    expect(english?.text).toMatch(/http:\/\/shop\.test\/en\/restock\/unsubscribe\?token=[\w-]{43}\s/);
  });

  test('lets its reader forget everything that they wait for, with a link that the database does not know', async () => {
    const [email = ''] = await shop.wait(player.variant, 1);
    const other = await aProduct(shop.db, { stock: 0 });
    await shop.subscribe({ variant: other.variants[0]?.id, email });
    const [somebody] = await shop.wait(player.variant, 1);
    await shop.move(player.variant, 1);
    const [mail] = await shop.emailsAbout(player);
    const token = unsubscribeTokenOf(mail ?? { text: '' });
    const stored = await shop.db.selectFrom('back_in_stock_subscriptions').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const mine = () =>
      shop.db
        .selectFrom('back_in_stock_subscriptions')
        .select('id')
        .where('email', '=', email)
        .where('answered_at', 'is', null)
        .execute();
    expect(await mine()).toHaveLength(1);
    for (const _ of [1, 2]) expect(await unsubscribe(token)).toMatchObject({ status: 204, body: undefined });
    expect(await mine()).toEqual([]);
    expect(await shop.waiting(player.variant)).toEqual([somebody]);
  });

  test('an unknown token is refused', async () => {
    expect(await unsubscribe('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'bad_unsubscribe_token' } });
    expect(await unsubscribe('')).toMatchObject({ status: 400, body: { token: ['This field may not be blank.'] } });
  });

  test('after it the same address may wait again', async () => {
    const [email = ''] = await shop.wait(player.variant, 1);
    await shop.move(player.variant, 1);
    await shop.emailsAbout(player);
    await shop.move(player.variant, -1, 'correction');
    expect((await shop.subscribe({ variant: player.variant, email })).status).toBe(201);
    await shop.move(player.variant, 1);
    expect(await shop.recipients(player)).toEqual([email, email]);
  });
});

test('subscriptions are forgotten after a year, and answered ones a month after their e-mail', async () => {
  await shop.db.deleteFrom('back_in_stock_subscriptions').execute();
  const [old, young, answered] = await shop.wait(player.variant, 3);
  await sql`update back_in_stock_subscriptions set created_at = now() - interval '366 days' where email = ${old}`.execute(
    shop.db,
  );
  await sql`update back_in_stock_subscriptions set answered_at = now() - interval '31 days', token_hash = 'x',
    movement_id = (select max(id) from stock_movements) where email = ${answered}`.execute(shop.db);
  await addJob(shop.db, 'delete_old_rows', {});
  await shop.emails();
  const left = await shop.db.selectFrom('back_in_stock_subscriptions').select('email').execute();
  expect(left).toEqual([{ email: young }]);
});
