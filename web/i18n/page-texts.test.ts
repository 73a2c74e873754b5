import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { areasOfPath } from '#web/shop/texts/page-texts.ts';
import { texts as account } from '#web/shop/texts/ru/account.ts';
import { texts as after } from '#web/shop/texts/ru/after.ts';
import { texts as cart } from '#web/shop/texts/ru/cart.ts';
import { texts as checkout } from '#web/shop/texts/ru/checkout.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as foot } from '#web/shop/texts/ru/foot.ts';
import { texts as home } from '#web/shop/texts/ru/home.ts';
import { texts as listing } from '#web/shop/texts/ru/listing.ts';
import { texts as offline } from '#web/shop/texts/ru/offline.ts';
import { texts as orders } from '#web/shop/texts/ru/orders.ts';
import { texts as payment } from '#web/shop/texts/ru/payment.ts';
import { texts as picks } from '#web/shop/texts/ru/picks.ts';
import { texts as placing } from '#web/shop/texts/ru/placing.ts';
import { texts as product } from '#web/shop/texts/ru/product.ts';
import { texts as reminders } from '#web/shop/texts/ru/reminders.ts';
import { texts as sums } from '#web/shop/texts/ru/sums.ts';
import { texts as tracking } from '#web/shop/texts/ru/tracking.ts';

const web = path.resolve(import.meta.dirname, '..');

/** The modules of web/ that a module imports, as files. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*?from '([^']+)';/gm)];
  return specifiers
    .map(([, specifier = '']) =>
      specifier.startsWith('#web/') ? path.join(web, specifier.slice(5)) : path.resolve(path.dirname(file), specifier),
    )
    .filter((imported) => /\.tsx?$/.test(imported) && existsSync(imported));
}

/** Every module that a page with these routes brings along. */
function reachedFrom(files: string[]): Set<string> {
  const reached = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file) || file.includes('/texts/')) continue;
    reached.add(file);
    open.push(...importsOf(file));
  }
  return reached;
}

const routes = [
  ...readFileSync(path.join(web, 'routes.ts'), 'utf8').matchAll(/route\('([^']+)', '(shop\/routes\/[^/]+)'\)/g),
];

test.each<[string, string[]]>([
  ['/cart', ['cart', 'checkout', 'sums']],
  ['/en/checkout', ['checkout', 'sums']],
  ['/promo/sale10', ['checkout', 'placing', 'sums']],
  ['/order/success', ['orders', 'placing', 'sums', 'tracking']],
  ['/orders/5', ['orders', 'sums']],
  ['/en/orders/5/receipt', ['orders', 'sums', 'after', 'foot']],
  ['/track', ['orders', 'tracking', 'foot']],
  ['/mbank_payment', ['payment', 'orders']],
  ['/en/auth', ['account']],
  ['/restock/unsubscribe', ['account', 'reminders']],
  ['/reminders/stop', ['account', 'reminders']],
  ['/en/compare', ['product', 'picks']],
  ['/offline', ['offline']],
  ['/policies/delivery', ['after', 'foot']],
  ['/', ['home']],
  ['/en', ['home']],
  ['/ky/about', ['home']],
  ['/products/5', ['product']],
  ['/en/news', []],
  ['/accessories', []],
  ['/en/catalog', []],
  ['/catalog/headphones', ['listing']],
  ['/en/products/brands/4', ['listing']],
  ['/search', ['listing']],
])('the page at %s brings the texts of %j', (pathname, areas) => expect(areasOfPath(pathname)).toEqual(areas));

const areas: Record<string, object> = {
  account,
  after,
  cart,
  checkout,
  foot,
  home,
  payment,
  listing,
  offline,
  orders,
  picks,
  placing,
  product,
  reminders,
  sums,
  tracking,
};

const ofAreas = { ...customerTexts, ...foot, ...home };

/** The texts that a module asks for by their names. */
const namedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:t|titled)\(([^()]+)\)/g)].flatMap(([, key = '']) =>
    [...key.matchAll(/'([^']+)'/g)].map(([, text = '']) => text),
  );

/** Areas that a part of a page waits for by itself. */
const awaitedIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\buseAreaTexts\(\['([\w-]+)'\]\)/g)].map(([, area = '']) => area);

const frame = [...reachedFrom([path.join(web, 'root.tsx')])];

test.each([...routes.map(([, to, file]) => [`/${to}`, `${file}`]), ['/', 'shop/routes/home.tsx']])(
  'the page at %s names no text that it does not bring',
  (pathname, file) => {
    const files = new Set([...frame, ...reachedFrom([path.join(web, `${file}`)])]);
    const awaited = [...files].flatMap(awaitedIn);
    const brought = Object.assign({}, ...[...areasOfPath(`${pathname}`), ...awaited].map((area) => areas[area]));
    const named = [...files].flatMap((each) => namedIn(each).map((text) => ({ file: path.relative(web, each), text })));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ text }) => text in ofAreas && !(text in brought))).toEqual([]);
  },
);
