import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { reviewLimits } from './reviews.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

type Person = { access: string };
const post = (user: Person | undefined, body: unknown, ip?: string) => shop.call('POST /reviews/', { user, body, ip });
const listed = async (query: { product?: number; limit?: number; offset?: number }) =>
  (await shop.call('GET /reviews/', { query })).body;
const productOf = async (id: number) => (await shop.call('GET /products/{id}/', { params: { id } })).body;
const finish = (id: number) => shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', id).execute();

describe('writing', () => {
  test('a review is the author’s first name, rating and words, and the product shows it with its mean', async () => {
    const { id } = await aProduct(shop.db);
    const [one, other] = [await shop.aCustomer({ name: 'Айжан Асанова' }), await shop.aCustomer({ name: 'Азамат' })];
    const { status, body } = await post(one, { product: id, rating: 5, text: ' Отличный\r\nзвук\u202E ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      product: id,
      user_name: 'Айжан А.',
      rating: 5,
      text: 'Отличный\nзвук',
      created_at: expect.stringMatching(/Z$/),
      bought_here: false,
      reply: null,
      is_demo: false,
      photos: [],
      state: 'shown',
    });
    await post(other, { product: id, rating: '2' });
    const product = await productOf(id);
    expect(product).toMatchObject({ rating: 3.5, review_count: 2 });
    const { product: _product, state: _state, ...review } = body;
    expect(product.reviews).toMatchObject([{ user_name: 'Азамат', rating: 2, text: '' }, review]);
  });

  test('a second one edits the first, and the mean follows', async () => {
    const { id } = await aProduct(shop.db);
    const user = await shop.aCustomer();
    const { body: first } = await post(user, { product: id, rating: 5, text: 'Хорошо' });
    const second = await post(user, { product: id, rating: 2, text: 'Сломалось' });
    expect(second).toMatchObject({ status: 200, body: { ...first, rating: 2, text: 'Сломалось' } });
    expect(await productOf(id)).toMatchObject({ rating: 2, review_count: 1, reviews: [{ rating: 2 }] });
  });

  test('the author finds the review again to change it, and nobody else does', async () => {
    const { id: product } = await aProduct(shop.db);
    const [author, other] = [await shop.aCustomer(), await shop.aCustomer()];
    const { body: written } = await post(author, { product, rating: 4, text: 'Тихий' });
    const own = (user?: Person) => shop.call('GET /reviews/mine/', { user, query: { product } });
    expect((await own(author)).body).toEqual({ results: [written], may_add_photos: false });
    expect((await own(other)).body).toEqual({ results: [], may_add_photos: false });
    expect((await own()).status).toBe(401);
  });

  test('what is wrong is said at its field', async () => {
    const { id: product } = await aProduct(shop.db);
    const { id: hidden } = await aProduct(shop.db, { published: false });
    const user = await shop.aCustomer();
    const cases: [unknown, object][] = [
      [{}, { rating: ['This field is required.'], product: ['This field is required.'] }],
      [{ product, rating: null }, { rating: ['This field may not be null.'] }],
      [{ product, rating: 'x' }, { rating: ['A valid integer is required.'] }],
      [{ product, rating: 4.5 }, { rating: ['A valid integer is required.'] }],
      [{ product, rating: 0 }, { rating: ['Ensure this value is greater than or equal to 1.'] }],
      [{ product, rating: 6 }, { rating: ['Ensure this value is less than or equal to 5.'] }],
      [{ product, rating: 5, text: 7 }, { text: ['Not a valid string.'] }],
      [{ product, rating: 5, text: 'я'.repeat(2001) }, { text: [expect.stringContaining('no more than 2000')] }],
      [{ product: 999_999, rating: 5 }, { product: ['Invalid pk "999999" - object does not exist.'] }],
      [{ product: hidden, rating: 5 }, { product: [`Invalid pk "${hidden}" - object does not exist.`] }],
    ];
    for (const [body, errors] of cases) expect(await post(user, body)).toMatchObject({ status: 400, body: errors });
    expect(await listed({ product })).toMatchObject({ count: 0 });
    expect((await post(undefined, { product, rating: 5 })).status).toBe(401);
  });

  test('one person writes only so often, and neither do many from one address', async () => {
    const { id: product } = await aProduct(shop.db);
    const [one, other] = [await shop.aCustomer(), await shop.aCustomer()];
    const had = (key: string, { attempts }: { attempts: number }) =>
      shop.db
        .insertInto('rate_limits')
        .values({ key, attempts: attempts - 1 })
        .execute();
    await had(`reviews:${one.id}`, reviewLimits.perPerson);
    await had('reviews_address:10.1.0.1', reviewLimits.perAddress);
    expect((await post(one, { product, rating: 5 }, '10.1.0.2')).status).toBe(201);
    const refused = await post(one, { product, rating: 4 }, '10.1.0.3');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post(other, { product, rating: 5 }, '10.1.0.1')).status).toBe(201);
    expect((await post(other, { product, rating: 5 }, '10.1.0.1')).status).toBe(429);
  });
});

describe('at the same time', () => {
  test('the same person twenty times makes one review, new once', async () => {
    const { id: product } = await aProduct(shop.db);
    const user = await shop.aCustomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(user, { product, rating: 1 + (n % 5), text: String(n) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    const { results } = await listed({ product });
    expect(results).toHaveLength(1);
    expect(await productOf(product)).toMatchObject({ rating: results[0]?.rating, review_count: 1 });
  });

  test('whoever rates whatever how often, mean and count are those of the reviews that there are', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => shop.aCustomer()));
    const rating = fc.record({ person: fc.nat({ max: people.length - 1 }), rating: fc.integer({ min: 1, max: 5 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(rating, { minLength: 1, maxLength: 12 }), async (ratings) => {
        await shop.db.deleteFrom('rate_limits').execute();
        const { id: product } = await aProduct(shop.db);
        const answers = await Promise.all(
          ratings.map(({ person, rating }) => post(people[person], { product, rating })),
        );
        expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true);
        const { count, results } = await listed({ product });
        expect(count).toBe(new Set(ratings.map(({ person }) => person)).size);
        const mean = results.reduce((sum, review) => sum + review.rating, 0) / count;
        const shown = await productOf(product);
        expect(shown).toMatchObject({ review_count: count, rating: Math.round(mean * 100) / 100 });
      }),
      samples(15, 3),
    );
  });
});

describe('reading', () => {
  test('everybody reads them newest first, of one product or of all on sale', async () => {
    const [one, other] = [await aProduct(shop.db), await aProduct(shop.db)];
    const gone = await aProduct(shop.db);
    const authors = [await shop.aCustomer(), await shop.aCustomer()];
    for (const author of authors) {
      for (const { id } of [one, other, gone]) await post(author, { product: id, rating: 3 });
    }
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();
    const all = await listed({});
    expect(all.results.slice(0, 4).map(({ product }) => product)).toEqual([other.id, one.id, other.id, one.id]);
    const page = await listed({ product: one.id, limit: 1 });
    expect(page).toMatchObject({ count: 2, previous: null, results: [{ product: one.id }] });
    expect(page.next).toBe(`http://shop.test/api/reviews/?product=${one.id}&limit=1&offset=1`);
    expect(await listed({ product: gone.id })).toMatchObject({ count: 0, results: [] });
    const junk = await shop.call('GET /reviews/', { query: { product: 'x' } });
    expect(junk.body.count).toBe(all.count);
  });

  test('a product carries its newest hundred, the list has all', async () => {
    const { id: product } = await aProduct(shop.db);
    const authors = await Promise.all(Array.from({ length: 101 }, () => shop.aCustomer()));
    await shop.db
      .insertInto('reviews')
      .values(authors.map(({ id }) => ({ product_id: product, user_id: id, rating: 5, text: '' })))
      .execute();
    expect((await productOf(product)).reviews).toHaveLength(100);
    expect(await listed({ product, limit: 1000 })).toMatchObject({ count: 101, next: null });
  });
});

describe('bought here', () => {
  test('is who has received the product, not who ordered it or something else', async () => {
    const user = await shop.aCustomer();
    const order = (await shop.place(pickupOf(itemOf(shop.cable)), user)).body;
    const wasBought = async () => (await post(user, { product: shop.cable.id, rating: 5 })).body.bought_here;
    expect(await wasBought()).toBe(false);
    await finish(order.id);
    expect(await wasBought()).toBe(true);
    expect((await post(user, { product: shop.phone.id, rating: 5 })).body.bought_here).toBe(false);
    expect((await productOf(shop.cable.id)).reviews[0]).toMatchObject({ bought_here: true });
    expect((await listed({ product: shop.cable.id })).results[0]).toMatchObject({ bought_here: true });
  });

  test('is also who bought as a guest with the account’s e-mail', async () => {
    const user = await shop.aCustomer();
    const order = await shop.place({ ...deliveryOf(itemOf(shop.phone)), email: user.email });
    await finish(order.body.id);
    expect((await post(user, { product: shop.phone.id, rating: 4 })).body.bought_here).toBe(true);
  });
});

describe('with the database telling of changes', () => {
  test('what is cached of a product and of reviews follows new reviews, purchases and names', async () => {
    const { id: product, ...rest } = await aProduct(shop.db, { stock: 5 });
    const user = await shop.aCustomer({ name: 'Нурлан' });
    const order = (await shop.place(pickupOf(itemOf({ id: product, ...rest })), user)).body;
    const shown = async () => {
      const { rating, reviews } = await productOf(product);
      const own = (await listed({ product })).results;
      expect(own.map(({ user_name, bought_here }) => [user_name, bought_here])).toEqual(
        reviews.map(({ user_name, bought_here }) => [user_name, bought_here]),
      );
      expect((await listed({})).results.filter((review) => review.product === product)).toEqual(own);
      return [rating, reviews.map(({ user_name, bought_here }) => [user_name, bought_here])];
    };
    expect(await shown()).toEqual([0, []]);
    await post(user, { product, rating: 4 });
    expect(await shown()).toEqual([4, [['Нурлан', false]]]);
    await finish(order.id);
    expect(await shown()).toEqual([4, [['Нурлан', true]]]);
    await shop.call('PATCH /users/me/', { user, body: { name: 'Нурлан Бекович' } });
    expect(await shown()).toEqual([4, [['Нурлан Б.', true]]]);
    await shop.call('DELETE /users/me/', { user, body: { current_password: user.password } });
    expect(await shown()).toEqual([4, [['-', true]]]);
  });
});
