import process from 'node:process';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Flag } from '#server/catalog/product-index/index-columns.ts';
import { NameOrder } from '#server/catalog/product-index/name-order.ts';
import type { Ordering, ProductFilter } from '#server/catalog/product-index/product-filter.ts';
import { ProductIndex } from '#server/catalog/product-index/product-index.ts';
import { sharedNumbers, weigh } from '#server/catalog/product-index/shared-numbers.ts';
import { mostLooking, sliceSize } from '#server/catalog/product-index/slices.ts';
import { doWhileWanted } from '#server/platform/request-context.ts';
import { samples } from '#test/support/draw.ts';
import { anIndexOf, type PublishedProduct, renewedIndexOf } from '#test/support/index-of.ts';
import { IndexThreads } from './index-threads.ts';
import type { FromThread } from './messages.ts';

const [size, network] = [1, 2];
const families = { '#000000': 'black', '#0000cc': 'blue' };
const open: IndexThreads[] = [];
const onError = vi.fn();

afterEach(async () => {
  for (const threads of open.splice(0)) await threads.close();
  vi.restoreAllMocks();
  onError.mockReset();
});

function someThreads({ count = 2, least = 1, againAfterMs = 1 } = {}) {
  const threads = new IndexThreads({ onError, count, least, againAfterMs });
  open.push(threads);
  return threads;
}

const variant = fc
  .record({
    hash_code: fc.constantFrom(...(Object.keys(families) as (keyof typeof families)[])),
    volume: fc.constantFrom(null, 128, 256),
    price: fc.integer({ min: 1, max: 30 }),
    isInStock: fc.boolean(),
    options: fc.subarray([[size, 40] as const, [network, 5] as const]),
  })
  .map((one) => ({ ...one, family: families[one.hash_code] }));

const product = fc.record({
  variants: fc.array(variant, { maxLength: 3 }),
  said: fc.array(fc.tuple(fc.constantFrom(size, network), fc.subarray([40, 42], { minLength: 1 })), { maxLength: 2 }),
  brand: fc.integer({ min: 1, max: 2 }),
  isArrived: fc.boolean(),
});

const products = fc.array(product, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(({ variants, said, brand, isArrived }, index): PublishedProduct => {
    return {
      id: index + 1,
      name: `Вещь ${index % 5}`,
      name_en: `Thing ${index % 3}`,
      discount: 0,
      variants,
      said: new Map(said),
      brand_id: brand,
      brand_key: `brand-${brand}`,
      brand_category_id: brand,
      is_arrived: isArrived,
      is_accessory: false,
      is_recommended: false,
      min_price: variants.length > 0 ? Math.min(...variants.map(({ price }) => price)) : 0,
      created_at: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
    };
  }),
);

const some = <T>(...values: T[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined });
const filters: fc.Arbitrary<ProductFilter> = fc
  .record({
    brands: some('1', 'brand-2', 'no-such'),
    categories: some(0, 7),
    flags: some<Flag>('is_arrived'),
    among: some(1, 3, 5, 99),
    minPrice: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    attributes: some(
      { attribute: size, anyOf: [40], ranges: [] },
      { attribute: network, anyOf: [], ranges: [{ from: 1, to: 41 }] },
    ),
  })
  .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)));
const orderings = fc.constantFrom<Ordering>('newest', 'popular', '-price', 'name', '-name_en', 'name_ky', 'ranked', {
  attribute: size,
  first: 'most',
});

const queries = ['find', 'facets', 'countAttributes', 'countCategories', 'countWithin', 'similar'] as const;

const partsOf = ({ columns, kinds, older, labels, named, attributes }: ProductIndex) => ({
  columns,
  kinds,
  older,
  labels,
  named,
  attributes,
});

/** Everything that lists ask an index. */
async function answersOf(index: ProductIndex, filter: ProductFilter, ordering: Ordering) {
  return {
    found: await index.find(filter, ordering, { offset: 1, limit: 4, ahead: { products: [3], brands: [2] } }),
    all: await index.find(filter, ordering),
    facets: await index.facets(filter),
    attributes: await index.countAttributes(filter, [size, network], [size]),
    categories: await index.countCategories(filter),
    within: await index.countWithin([0, 7]),
    similar: await index.similar(1, 3),
  };
}

test('threads answer as the index itself does, before and after products change', async () => {
  const threads = someThreads();
  const here = queries.map((name) => vi.spyOn(ProductIndex.prototype, name));
  const changes = fc.tuple(products, products, fc.uniqueArray(fc.integer({ min: 1, max: 12 })));
  await fc.assert(
    fc.asyncProperty(changes, filters, orderings, async ([before, after, ids], filter, ordering) => {
      const isChanged = new Set(ids);
      const now = [...before.filter(({ id }) => !isChanged.has(id)), ...after.filter(({ id }) => isChanged.has(id))];
      const sorted = now.toSorted((left, right) => left.id - right.id);
      for (const index of [await anIndexOf(before), await renewedIndexOf(before, isChanged, sorted)]) {
        for (const query of here) query.mockClear();
        const byThreads = await answersOf(threads.indexOf(index), filter, ordering);
        for (const query of here) expect(query).not.toHaveBeenCalled();
        expect(byThreads).toEqual(await answersOf(index, filter, ordering));
      }
    }),
    samples(200),
  );
  expect(onError).not.toHaveBeenCalled();
});

const one = (id: number): PublishedProduct => ({
  id,
  name: 'Чайник',
  name_en: 'Kettle',
  discount: 0,
  variants: [{ hash_code: '#000000', family: 'black', volume: null, price: 900 + id }],
  brand_id: 1,
  brand_key: 'acme',
  brand_category_id: 1,
  min_price: 900 + id,
  is_arrived: false,
  is_accessory: false,
  is_recommended: false,
  created_at: new Date(Date.UTC(2026, 0, 1)),
});

/** More than is looked at in one go. */
const wide = Array.from({ length: sliceSize + 1 }, (_, place) => one(place + 1));

test('codes that came with a change are known to threads that had the index before', async () => {
  const threads = someThreads();
  const first = await anIndexOf([one(1)]);
  expect((await threads.indexOf(first).find({}, 'newest')).count).toBe(1);
  const blue = { hash_code: '#0000cc', family: 'blue', volume: 512, price: 5, options: [[size, 40]] as const };
  const changed = [
    { ...one(1), said: new Map([[network, [7]]]) },
    { ...one(2), variants: [blue] },
  ];
  const second = await anIndexOf(changed, first.kinds, first.attributes.dictionaries);
  const index = threads.indexOf(second);
  const foundHere = vi.spyOn(ProductIndex.prototype, 'find');
  expect((await index.find({ attributes: [{ attribute: size, anyOf: [40], ranges: [] }] }, 'newest')).ids).toEqual(
    Int32Array.of(2),
  );
  expect((await index.countAttributes({}, [network])).get(network)?.perValue).toEqual(new Map([[7, 1]]));
  expect(foundHere).not.toHaveBeenCalled();
});

test('an index that was replaced is answered by the newest one that the thread has', async () => {
  const threads = someThreads({ count: 1 });
  const old = threads.indexOf(await anIndexOf([one(1)]));
  expect((await old.find({}, 'newest')).ids).toEqual(Int32Array.of(1));
  const next = threads.indexOf(await anIndexOf([one(2), one(3)]));
  expect((await next.find({}, 'newest')).count).toBe(2);
  expect((await old.find({}, 'newest')).count).toBe(2);
  expect(onError).not.toHaveBeenCalled();
});

test('an order by name that cannot be read fails as it does without threads', async () => {
  const index = await anIndexOf([one(1)]);
  const failure = Object.assign(new Error('canceled'), { code: '57014' });
  const named = { ...index.named, name: new NameOrder(() => Promise.reject(failure)) };
  const threaded = someThreads().indexOf({ ...partsOf(index), named });
  await expect(threaded.find({}, 'name')).rejects.toBe(failure);
  expect((await threaded.find({}, 'name_en')).count).toBe(1);
});

test('what threads share weighs on the one who holds it', () => {
  const sizes: number[] = [];
  vi.stubGlobal(
    'ArrayBuffer',
    class extends ArrayBuffer {
      constructor(length: number) {
        super(length);
        sizes.push(length);
      }
    },
  );
  weigh({}, [sharedNumbers(5_000), sharedNumbers(1), new Int32Array(5_000)]);
  vi.unstubAllGlobals();
  expect(sizes).toEqual([20_000]);
});

test('what a thread was asked when it ended is answered without it, and it is reported', async () => {
  const threads = someThreads();
  const index = threads.indexOf(await anIndexOf([one(1)]));
  const { columns } = index;
  Object.assign(index, { columns: undefined });
  const found = index.find({}, 'price');
  Object.assign(index, { columns });
  expect((await found).count).toBe(1);
  await expect.poll(() => onError.mock.calls.length).toBe(2);
  expect((await index.find({}, 'price')).count).toBe(1);
});

/** Ends the thread that is asked next: what it is sent is no index. */
async function endThread(index: ProductIndex) {
  const { columns } = index;
  Object.assign(index, { columns: undefined });
  const found = index.find({}, 'price');
  Object.assign(index, { columns });
  await found;
}

test('a thread that has ended is begun again, five times at most', async () => {
  const threads = someThreads({ count: 1 });
  const foundHere = vi.spyOn(ProductIndex.prototype, 'find');
  const ended = (message: unknown) =>
    onError.mock.calls.filter(([error]) => (error as Error).message === message).length;
  for (let time = 1; time <= 5; time += 1) {
    const index = threads.indexOf(await anIndexOf([one(1)]));
    await endThread(index);
    await expect.poll(() => ended('a thread of the product index has ended')).toBe(time);
    // By a thread again.
    await expect
      .poll(async () => {
        foundHere.mockClear();
        const { count } = await index.find({}, 'price');
        return { count, here: foundHere.mock.calls.length };
      })
      .toEqual({ count: 1, here: 0 });
  }
  await endThread(threads.indexOf(await anIndexOf([one(1)])));
  await expect.poll(() => ended('a thread of the product index has ended for good')).toBe(1);
});

test('where too many requests wait for threads, another is refused, and who has begun goes on', async () => {
  const index = someThreads({ count: 1 }).indexOf(await anIndexOf([one(1)]));
  const ask = (signal: AbortSignal) => doWhileWanted(signal, () => index.find({}, 'price'));
  const requests = Array.from({ length: 64 }, () => new AbortController().signal);
  const asked = requests.map(ask);
  await expect(ask(new AbortController().signal)).rejects.toMatchObject({ name: 'Error', reason: 'busy' });
  const further = await ask(requests[0] as AbortSignal);
  expect(further.count).toBe(1);
  for (const { count } of await Promise.all(asked)) expect(count).toBe(1);
  expect((await ask(new AbortController().signal)).count).toBe(1);
});

test('what a thread was asked by clients that are gone it does not look for', async () => {
  const emitted = vi.spyOn(Worker.prototype, 'emit');
  const index = someThreads({ count: 1 }).indexOf(await anIndexOf(wide));
  const requests = Array.from({ length: mostLooking }, () => new AbortController());
  const asked = requests.map(({ signal }, place) =>
    doWhileWanted(signal, () => index.find({ minPrice: 10 + place }, 'price')),
  );
  const stays = asked.pop();
  const left = Promise.allSettled(asked);
  for (const client of requests.slice(0, -1)) client.abort();
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  // Their places are free.
  const next = doWhileWanted(new AbortController().signal, () => index.find({ minPrice: 9 }, 'price'));
  expect([(await stays)?.count, (await next).count]).toEqual([wide.length, wide.length]);
  const answers = emitted.mock.calls.filter(([, message]) => (message as FromThread | undefined)?.kind === 'answer');
  // Two looks may have begun before the thread was asked to leave them.
  expect(answers.length).toBeLessThanOrEqual(4);
  expect(onError).not.toHaveBeenCalled();
});

test('after closing there are no threads, and lists are answered as before', async () => {
  const threads = someThreads();
  const index = threads.indexOf(await anIndexOf([one(1), one(2)]));
  const asked = index.find({}, 'price');
  await threads.close();
  expect((await asked).count).toBe(2);
  expect((await index.facets({})).count).toBe(2);
  expect(onError).not.toHaveBeenCalled();
});

test('threads that have nothing to do keep no program from ending', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((resource) => resource === 'MessagePort').length;
  const before = ports();
  await someThreads()
    .indexOf(await anIndexOf([one(1)]))
    .find({}, 'newest');
  expect(ports()).toBeLessThanOrEqual(before);
});

test('few products are looked through by the shop itself', async () => {
  const threads = someThreads({ least: 3 });
  const foundHere = vi.spyOn(ProductIndex.prototype, 'find');
  const few = threads.indexOf(await anIndexOf([one(1), one(2)]));
  await few.find({}, 'newest');
  expect(foundHere).toHaveBeenCalledTimes(1);
});
