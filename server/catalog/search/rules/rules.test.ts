import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { SearchTerms } from '#server/catalog/search/search-terms.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

type Body = Input<'POST /admin/search-rules/'>['body'];

let shop: TestShop;
let manager: Customer;
let laptops: number;
let oled: number;
let products: Record<'plain' | 'fine' | 'phone', MadeProduct>;

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  manager = await shop.aCustomer({ role: 'manager' });
  laptops = await aCategory(db, { slug: 'laptops', name: { ru: 'Ноутбуки' } });
  const phones = await aCategory(db, { slug: 'phones', name: { ru: 'Смартфоны' } });
  const screen = await anAttribute(db, { key: 'screen', kind: 'choice', values: ['oled', 'ips'], of: laptops });
  oled = screen.values.oled ?? 0;
  await anAttribute(db, { key: 'weight', kind: 'number', unit: 'kg', decimals: 1, of: laptops });
  const put = async (name: string, brand: string, category: number, value?: number) => {
    const made = await aProduct(db, { name, brand });
    const said = value ? [{ attribute: screen.id, value }] : [];
    await describeProduct(db, made.id, { category, said });
    return made;
  };
  products = {
    plain: await put('Ноутбук Acme Book', 'acme', laptops, screen.values.ips),
    fine: await put('Ноутбук Sony Pro', 'sony', laptops, oled),
    phone: await put('Смартфон Acme One', 'acme', phones),
  };
});
afterAll(() => shop.close());

const blank: Body = {
  name: 'Правило',
  is_on: true,
  position: 0,
  when_words: [],
  when_category: null,
  when_value: null,
  keeps_words: false,
  set_category: null,
  set_filter: '',
  boost_products: [],
  boost_brand: null,
  banner: { ru: '', en: '' },
  banner_path: '',
  redirect_path: '',
};
const send = (more: Partial<Body>) =>
  shop.call('POST /admin/search-rules/', { user: manager, body: { ...blank, ...more } });
const drop = (id: number) => shop.call('DELETE /admin/search-rules/{id}/', { user: manager, params: { id } });

/** Adds a rule for as long as this works. */
async function withRule(more: Partial<Body>, work: (id: number) => Promise<void>): Promise<void> {
  const { status, body } = await send(more);
  expect(status).toBe(201);
  await work(body.id);
  await drop(body.id);
}

const ask = async (search: string, more: Record<string, string> = {}) => {
  const { body } = await shop.call('GET /products/', { query: { search, ...more } });
  const { understood, given_up: givenUp, results, banner, redirect } = body;
  const said = (part: (typeof understood)[number]) => `${part.key || part.kind}:${part.value} «${part.text}»`;
  return {
    parts: understood.map(said),
    givenUp: givenUp.map(said),
    found: results.map(({ name }) => name),
    banner,
    redirect,
  };
};

test('words of a rule mean its category and filter, as chips that can be taken off, and what is typed goes before', async () => {
  const rule = { when_words: ['для учёбы'], set_category: laptops, set_filter: '/catalog/laptops?screen=ips' };
  await withRule(rule, async () => {
    expect(await ask('что-нибудь для учебы')).toMatchObject({
      parts: ['category:laptops «учебы»', 'screen:ips «учебы»'],
      found: ['Ноутбук Acme Book'],
    });
    expect(await ask('ноутбук oled для учёбы')).toMatchObject({
      parts: ['category:laptops «ноутбук»', 'screen:oled «oled»'],
      found: ['Ноутбук Sony Pro'],
    });
    expect((await ask('для учёбы', { as_text: 'учёбы' })).parts).toEqual([]);
  });
  expect((await ask('для учёбы')).parts).toEqual([]);
});

test('a category and a value are conditions, and all of them have to hold', async () => {
  const rule = {
    when_words: ['новинка'],
    when_category: laptops,
    when_value: oled,
    boost_products: [products.plain.id],
  };
  await withRule({ ...rule, banner: { ru: 'Скидка <b>10 %</b>', en: '' }, banner_path: '/news/1' }, async () => {
    const all = await ask('новинка ноутбук oled');
    // Plain text, whatever is in it.
    expect(all.banner).toEqual({ text: 'Скидка <b>10 %</b>', path: '/news/1' });
    for (const search of ['новинка ноутбук', 'ноутбук oled', 'новинка смартфон']) {
      expect((await ask(search)).banner).toBe(null);
    }
  });
});

test('words of a rule are looked for in texts only where it says so', async () => {
  const banner = { ru: 'Скидка', en: '' };
  await withRule({ when_words: ['acme', 'скидка'], banner }, async () => {
    expect(await ask('ноутбук скидка')).toMatchObject({
      parts: ['category:laptops «ноутбук»'],
      givenUp: [],
      found: ['Ноутбук Sony Pro', 'Ноутбук Acme Book'],
      banner: { text: 'Скидка' },
    });
    // Where they are all of the search they find what is called so, else all goods stand below the text.
    expect((await ask('acme')).found.toSorted()).toEqual(['Ноутбук Acme Book', 'Смартфон Acme One']);
    expect(await ask('скидка')).toMatchObject({ parts: [], found: { length: 3 }, banner: { text: 'Скидка' } });
  });
  await withRule({ when_words: ['скидка'], boost_products: [products.phone.id] }, async () => {
    expect((await ask('скидка')).found[0]).toBe('Смартфон Acme One');
  });
  await withRule({ when_words: ['скидка'], banner, keeps_words: true }, async (id) => {
    expect((await ask('ноутбук скидка')).givenUp).toEqual(['words: «скидка»']);
    expect((await ask('скидка')).found).toEqual([]);
    const query = { search: 'сумка скидка', rule: String(id) };
    const { body } = await shop.call('GET /admin/search-preview/', { user: manager, query });
    expect(body.words).toBe('сумка скидка');
  });
});

test('a rule may set several values of one attribute', async () => {
  const rule = { when_words: ['для учёбы'], set_category: laptops, set_filter: 'screen=ips,oled' };
  await withRule(rule, async () => {
    expect((await ask('для учёбы')).parts).toEqual([
      'category:laptops «учёбы»',
      'screen:ips «учёбы»',
      'screen:oled «учёбы»',
    ]);
  });
});

test('a rule filters by what addresses of lists have: brands, prices, what is there, what is on sale, and ends of ranges', async () => {
  const acme = String(products.phone.brand);
  const typed = `https://dukon.kg/search?page=2&utm_source=x&brand=${acme}&min_price=5000&max_price=1000&in_stock=1`;
  await withRule({ when_words: ['для учёбы'], set_filter: typed }, async (id) => {
    const { body } = await shop.call('GET /admin/search-rules/', { user: manager });
    const stored = `brand=${acme}&min_price=1000&max_price=5000&in_stock=1`;
    expect(body.find((rule) => rule.id === id)?.set_filter).toBe(stored);
    const { parts } = await ask('для учёбы');
    expect(parts).toEqual([`brand:${acme} «учёбы»`, 'price:1000..5000 «учёбы»', 'in_stock:1 «учёбы»']);
    // What is typed goes before, and what is taken off stays off.
    expect((await ask('для учёбы до 900', { min_price: '1' })).parts).not.toContain('price:1000..5000 «учёбы»');
    expect((await ask('для учёбы', { in_stock: 'true' })).parts).not.toContain('in_stock:1 «учёбы»');
    expect((await ask('для учёбы', { taken: 'price' })).parts).not.toContain('price:1000..5000 «учёбы»');
  });
  await withRule({ when_words: ['лёгкий'], set_filter: '?weight.to=0.5&weight.from=2' }, async () => {
    const { body } = await shop.call('GET /admin/search-rules/', { user: manager });
    expect(body.map((rule) => rule.set_filter)).toEqual(['weight=0.5..2']);
  });
  const onSale = { when_words: ['акция'], set_filter: 'on_sale=1', set_category: laptops };
  await withRule(onSale, async () => {
    expect(await ask('акция')).toMatchObject({ givenUp: ['on_sale:1 «акция»'], found: { length: 2 } });
  });
});

test('products that a rule puts first are first, then its brand, but not where an order is asked for', async () => {
  const brand = products.phone.brand;
  await withRule({ when_category: laptops, boost_products: [products.fine.id] }, async () => {
    expect((await ask('ноутбук')).found).toEqual(['Ноутбук Sony Pro', 'Ноутбук Acme Book']);
    const named = await ask('ноутбук', { ordering: 'name' });
    expect(named.found).toEqual(['Ноутбук Acme Book', 'Ноутбук Sony Pro']);
  });
  await withRule({ when_category: laptops, boost_brand: brand }, async () => {
    expect((await ask('ноутбук')).found).toEqual(['Ноутбук Acme Book', 'Ноутбук Sony Pro']);
  });
});

test('the list says what the value and the products of a rule are called, how often each acted and when last', async () => {
  const list = async () => (await shop.call('GET /admin/search-rules/', { user: manager })).body;
  const boosts = { boost_products: [products.fine.id] };
  await withRule({ name: 'a', when_value: oled, ...boosts }, () =>
    withRule({ name: 'b', position: 1, when_words: ['unusual'], ...boosts }, async (id) => {
      expect(await list()).toMatchObject([
        {
          name: 'a',
          value_name: { value: { ru: 'OLED' } },
          boosted: [{ id: products.fine.id, name: 'Ноутбук Sony Pro' }],
          times: 0,
          last_day: null,
        },
        { name: 'b', value_name: null, times: 0, last_day: null },
      ]);
      const acted = ['2026-01-01', sql<string>`(current_date - 30)::text`, sql<string>`(current_date - 29)::text`];
      for (const [times, day] of acted.entries()) {
        await sql`insert into search_rule_days (rule_id, day, times) values (${id}, ${day}::text::date, ${times + 1})`.execute(
          shop.db,
        );
      }
      const { rows } = await sql<{ day: string }>`select (current_date - 29)::text as day`.execute(shop.db);
      expect((await list())[1]).toMatchObject({ times: 3, last_day: rows[0]?.day });
    }),
  );
});

test('a rule that is off acts in its own preview alone, which shows the list before and after', async () => {
  const rule = { is_on: false, when_category: laptops, boost_products: [products.plain.id], redirect_path: '/sale' };
  await withRule(rule, async (id) => {
    expect((await ask('ноутбук')).redirect).toBe(null);
    const preview = (query: { search: string; rule?: string }) =>
      shop.call('GET /admin/search-preview/', { user: manager, query });
    const { body } = await preview({ search: 'ноутбук', rule: String(id) });
    expect(body).toMatchObject({
      understood: [{ kind: 'category', value: 'laptops' }],
      rules: [{ id, name: 'Правило' }],
      before: [{ name: 'Ноутбук Sony Pro' }, { name: 'Ноутбук Acme Book' }],
      after: [{ name: 'Ноутбук Acme Book' }, { name: 'Ноутбук Sony Pro' }],
      redirect: '/sale',
    });
    expect((await preview({ search: 'ноутбук' })).body.rules).toEqual([]);
  });
});

test('of two rules the first one leads, and how often each acted is counted by day', async () => {
  const terms = new SearchTerms(shop.services);
  shop.services.searchTerms = terms;
  const second = (await send({ when_words: ['распродажа'], position: 2, redirect_path: '/second' })).body;
  const first = (await send({ when_words: ['распродажа', 'sale'], position: 1, redirect_path: '/first?a=1' })).body;
  expect((await ask('распродажа')).redirect).toBe('/first?a=1');
  // Layouts and slips as everywhere.
  expect((await ask('hfcghjlf;f')).redirect).toBe('/first?a=1');
  await ask('распродажа', { offset: '1' });
  const { body } = await shop.call('GET /admin/search-rules/', { user: manager });
  expect(body.map(({ id, times }) => [id, times])).toEqual([
    [first.id, 2],
    [second.id, 2],
  ]);
  const days = await shop.call('GET /admin/search-rules/{id}/days/', { user: manager, params: { id: first.id } });
  expect(days.body.map(({ times }) => times)).toEqual([2]);
  await drop(first.id);
  expect((await ask('распродажа')).redirect).toBe('/second');
  await drop(second.id);
  shop.services.searchTerms = undefined as never;
  await terms.close();
});

test.each([
  { body: { boost_brand: 1 }, field: 'when_words', code: 'rule_without_condition' },
  { body: { when_words: ['!!!'], boost_brand: 1 }, field: 'when_words', code: 'bad_phrase' },
  { body: { when_words: ['x1'] }, field: 'banner', code: 'rule_without_effect' },
  { body: { when_words: ['x1'], redirect_path: 'https://x.kg' }, field: 'redirect_path', code: 'not_own_path' },
  { body: { when_words: ['x1'], redirect_path: '//x.kg' }, field: 'redirect_path', code: 'not_own_path' },
  ...['/search?search=x1', '/./search?search=x1', '/en/../search'].map((path) => ({
    body: { when_words: ['x1'], redirect_path: path },
    field: 'redirect_path',
    code: 'redirect_to_search',
  })),
  {
    body: { when_words: ['x1'], banner: { ru: 'a', en: '' }, banner_path: '/admin' },
    field: 'banner_path',
    code: 'not_own_path',
  },
  ...['nothing=1', 'search=x', '/catalog/laptops', 'screen=ips&sort=price'].map((filter) => ({
    body: { when_words: ['x1'], set_filter: filter },
    field: 'set_filter',
    code: 'unknown_filter',
  })),
  ...['screen=ips,lcd', 'brand=999999', 'brand=acme', 'max_price=cheap', 'in_stock=2', 'weight=a..b'].map((filter) => ({
    body: { when_words: ['x1'], set_filter: filter },
    field: 'set_filter',
    code: 'unknown_filter_value',
  })),
  { body: { when_words: ['x1'], boost_products: [999_999] }, field: 'boost_products.0', code: 'unknown' },
])('a rule is refused at its field: $code at $field', async ({ body, field, code }) => {
  const refused = await send(body);
  expect(refused).toMatchObject({ status: 400, body: { codes: { [field]: { code } } } });
});

test('a filter that is refused names the part that is wrong', async () => {
  const refused = await send({ when_words: ['x1'], set_filter: 'weight=1..2&screen=ips,lcd' });
  expect(refused.body).toMatchObject({ codes: { set_filter: { key: 'screen', value: 'lcd' } } });
});

test('a rule saved from an older version is refused, and who is no manager sees none', async () => {
  await withRule({ when_words: ['x1'], redirect_path: '/a' }, async (id) => {
    const save = (version: number) =>
      shop.call('PUT /admin/search-rules/{id}/', {
        user: manager,
        params: { id },
        body: { ...blank, when_words: ['x2'], redirect_path: '/b', version },
      });
    expect((await save(1)).body).toMatchObject({ version: 2, when_words: ['x2'] });
    expect(await save(1)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } });
  });
  const operator = await shop.aCustomer({ role: 'operator' });
  expect((await shop.call('GET /admin/search-rules/', { user: operator })).status).toBe(403);
});
