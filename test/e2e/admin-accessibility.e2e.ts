import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { drawnOf } from '#test/support/draw.ts';
import { type OpenAdmin, openAdmin } from '#test/support/open-admin.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

type Screen = { path: string; access: 'operator' | 'manager' | 'owner' };

// Named by its path: the screens are of the browser's project, and their types of no use here.
const table = join(import.meta.dirname, '../../web/admin/routes/screens.ts');
const { screens } = (await import(table)) as { screens: Screen[] };

let shop: Storefront;
let manager: OpenAdmin;
let owner: OpenAdmin;
let examples: Record<string, readonly (string | number)[]>;

beforeAll(async () => {
  shop = await openStorefront();
  const ofManager = (await shop.open({ width: 1280 })).page;
  await shop.signIn(ofManager, 'manager');
  const ofOwner = (await shop.open({ width: 390 })).page;
  await signInAsOwner(shop, ofOwner);
  examples = await findExamples(ofManager);
  manager = await openAdmin(ofManager, '/admin');
  owner = await openAdmin(ofOwner, '/en/admin');
});
afterAll(() => shop?.close());

/** What stands for the :parameters of a screen's path, one after the other. */
async function findExamples(page: Page): Promise<typeof examples> {
  const first = async (path: string) => {
    const answer = await callAs<{ results: { id: number }[] } | { id: number }[]>(page, 'GET', path);
    const [row] = Array.isArray(answer) ? answer : answer.results;
    if (!row) throw new Error(`${path} is empty`);
    return row.id;
  };
  const list = new TextEncoder().encode('name;price\nЧехол;500\n');
  const product = await first('/admin/products/');
  const [order, quote] = [await placeAnOrder(page), await makeAQuote(page)];
  return {
    'promo/:id': [await first('/admin/promo-codes/')],
    'content/news/:id': [await first('/admin/news/')],
    'content/slides/:id': [await first('/admin/slides/')],
    'content/pages/:key': ['privacy'],
    'content/pages/:key/editions': ['privacy'],
    'content/pages/:key/editions/:version': ['privacy', 1],
    'content/emails/:key': ['order-paid'],
    'orders/:id': [order],
    'orders/:id/edit': [order],
    'orders/:id/print/:kind': [order, 'slip'],
    'couriers/:id': [await make(page, '/admin/couriers/', { name: 'Бакыт', phone: '0555123457' })],
    'shifts/:id': [await openAShift(page)],
    'quotes/:id': [quote],
    'quotes/:id/print/:kind': [quote, 'quote'],
    'returns/:id': [await bringBack(page)],
    'customers/:id': [await first('/admin/customers/')],
    'products/:id': [product],
    'categories/:id': [await make(page, '/admin/categories/', { ...aText, is_published: true })],
    'attributes/:id': [
      await make(page, '/admin/attributes/', {
        ...aText,
        kind: 'choice',
        better: 'none',
        is_multiple: false,
        is_open: false,
        order_words: [],
      }),
    ],
    'products/:id/preview': [product],
    'products/:id/story': [product],
    'stock/:variant': [1],
    'stock/counts/:count': [await make(page, '/admin/counts/', {})],
    'import/:id': [(await callAs<{ id: number }>(page, 'POST', '/admin/imports/?name=list.csv', list)).id],
  };
}

/** What a category or an attribute needs, with a name that the demo store has not. */
const aText = {
  name: { ru: 'Проба' },
  summary: {},
  help: {},
  spellings: [],
  slug: '',
  key: '',
  picture: null,
  taxonomy_id: '',
  google_id: null,
  parent: null,
  group: null,
  unit: null,
  decimals: 0,
};

/** @returns the id of what was made */
const make = async (page: Page, path: string, body: object) =>
  (await callAs<{ id: number }>(page, 'POST', path, body)).id;

async function placeAnOrder(page: Page): Promise<number> {
  const product = await callAs<Product>(page, 'GET', '/products/2/');
  const item = { product: 2, color: product.color[0]?.id, memory: product.memory[0]?.id, count: 1 };
  return make(page, '/orders/', { name: 'Айжан', phone: '0555123456', type: 'pickup', items: [item] });
}

async function makeAQuote(page: Page): Promise<number> {
  const buyer = { name: 'ОсОО «Ала-Тоо»', tax_number: '01234567890123', phone: '0555111222' };
  const more = { address: 'Бишкек', contact: 'Нурлан', email: '', tier: null };
  const company = await make(page, '/admin/companies/', { ...buyer, ...more });
  return make(page, '/admin/quotes/', { company, days: 7, lines: [{ variant: 1, count: 1 }] });
}

const openAShift = async (page: Page): Promise<number> =>
  make(page, '/admin/shifts/', { drawer: await make(page, '/admin/drawers/', { name: 'Касса' }), float: 0 });

/** An order that was handed over, of which a piece comes back. */
async function bringBack(page: Page): Promise<number> {
  const id = await placeAnOrder(page);
  type Seen = { version: number; balance: number; items: { id: number }[] };
  const read = () => callAs<Seen>(page, 'GET', `/admin/orders/${id}/`);
  for (const to of ['confirmed', 'assembled', 'ready']) {
    await callAs(page, 'POST', `/admin/orders/${id}/move/`, { version: (await read()).version, to });
  }
  const { version, balance: cash, items } = await read();
  await callAs(page, 'POST', `/admin/orders/${id}/hand-over/`, { version, reason: 'Знаем в лицо', cash });
  const wish = { key: crypto.randomUUID(), item: items[0]?.id, count: 1, kind: 'return', reason: 'Не подошёл' };
  return make(page, `/admin/orders/${id}/returns/`, wish);
}

/** The address of a screen below /admin. */
function addressOf(path: string): string {
  if (!path.includes(':')) return `/admin/${path}`;
  const example = examples[path];
  if (example === undefined) throw new Error(`say in findExamples what to open for ${path}`);
  return `/admin/${example.reduce<string>((address, part) => address.replace(/:\w+/, String(part)), path)}`;
}

/** What is wrong with a screen for those who cannot see it all, or not at once. */
async function faultsOf(admin: OpenAdmin, address: string): Promise<string[]> {
  await admin.go(address);
  const { page } = admin;
  const headings = await page.locator('h1').count();
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ...(isTooWide ? ['wider than the window'] : []),
    ...(await axeFaults(page, 'body')),
  ];
}

/** Where a screen is looked at: one that only the owner opens always in the owner's window. */
const placesOf = ({ access }: Screen) => (access === 'owner' ? (['owner'] as const) : (['manager', 'owner'] as const));
/** Each screen in one of them; the weekly drill looks in both. */
const looks = screens.flatMap((screen) => drawnOf(placesOf(screen), screen.path).map((by) => ({ ...screen, by })));

test.each(looks.filter(({ by }) => by === 'manager'))(
  'axe finds no fault with /admin/$path (Russian, 1280 px, manager)',
  async ({ path }) => {
    expect(await faultsOf(manager, addressOf(path))).toEqual([]);
  },
);

test.each(looks.filter(({ by }) => by === 'owner'))(
  'axe finds no fault with /en/admin/$path (English, 390 px, owner)',
  async ({ path }) => {
    expect(await faultsOf(owner, `/en${addressOf(path)}`)).toEqual([]);
  },
);
