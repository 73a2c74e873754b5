import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allRoutes } from '#server/app.ts';
import type { Services } from '#server/services.ts';

const root = join(import.meta.dirname, '..');

/** Every endpoint that a file of the contract exports. */
const declared: Endpoint[] = (
  await Promise.all(readdirSync(join(root, 'contract')).map((name) => import(join(root, 'contract', name))))
)
  .flatMap((slice: object) => Object.values(slice) as unknown[])
  .filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name);
    return statSync(join(root, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const code = (folder: string) =>
  filesBelow(folder).filter((path) => /\.tsx?$/.test(path) && !/\.(test|e2e|generated)\.tsx?$/.test(path));
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

/** Left never imports right. */
const sliceOrder = [
  ['accounts', 'search', 'audit', 'ledger'],
  ['catalog', 'delivery', 'site'],
  ['favorites', 'cart'],
  ['orders'],
  ['payments', 'reviews', 'restock', 'sitemap', 'chat'],
  ['money', 'companies'],
  ['warranty'],
  ['returns'],
  ['personal-data', 'imports', 'exchange', 'customers', 'alerts', 'doctor', 'upkeep', 'overview', 'reports'],
];
const levelOf = (slice: string) => sliceOrder.findIndex((level) => level.includes(slice));

/** Whose queries may change which table. */
const owners: Record<string, string> = {
  users: 'accounts',
  sessions: 'accounts',
  customer_notes: 'accounts',
  one_time_tokens: 'accounts',
  brakes: 'accounts',
  second_factors: 'accounts',
  backup_codes: 'accounts',
  roles_with_second_factor: 'accounts',
  brands: 'catalog',
  brand_categories: 'catalog',
  colors: 'catalog',
  memories: 'catalog',
  identities: 'accounts',
  provider_sign_ins: 'accounts',
  sign_in_codes: 'accounts',
  search_documents: 'search',
  search_words: 'search',
  search_synonyms: 'search',
  search_terms: 'search',
  products: 'catalog',
  variants: 'catalog',
  stock: 'catalog',
  stock_movements: 'catalog',
  sold_lines: 'reports',
  sales_to_reckon: 'reports',
  stock_arrivals: 'catalog',
  serials: 'warranty',
  returns: 'returns',
  return_moves: 'returns',
  return_pictures: 'returns',
  stock_counts: 'catalog',
  stock_count_lines: 'catalog',
  stock_count_entries: 'catalog',
  pictures: 'catalog',
  characteristics: 'catalog',
  price_history: 'catalog',
  product_slugs: 'catalog',
  stored_pictures: 'platform',
  bulk_edits: 'catalog',
  saved_views: 'accounts',
  label_rules: 'catalog',
  favorites: 'favorites',
  cart_items: 'cart',
  orders: 'orders',
  order_items: 'orders',
  order_timeline: 'orders',
  order_remarks: 'orders',
  couriers: 'orders',
  paper_numbers: 'orders',
  order_invoices: 'orders',
  order_papers: 'orders',
  promo_codes: 'orders',
  promo_uses: 'orders',
  idempotency_keys: 'orders',
  reviews: 'reviews',
  restock_wishes: 'restock',
  payment_attempts: 'payments',
  bank_messages: 'payments',
  audit_entries: 'audit',
  money_movements: 'ledger',
  cash_drawers: 'ledger',
  cash_shifts: 'ledger',
  cash_moves: 'ledger',
  fiscal_receipts: 'ledger',
  refunds: 'money',
  companies: 'companies',
  price_tiers: 'companies',
  price_tier_rules: 'companies',
  quotes: 'companies',
  quote_lines: 'companies',
  refund_lines: 'money',
  chats: 'chat',
  staff_alerts: 'alerts',
  doctor_reports: 'doctor',
  staff_alert_choices: 'alerts',
  push_subscriptions: 'alerts',
  staff_telegram: 'alerts',
  chat_messages: 'chat',
  chat_pictures: 'chat',
  chat_notes: 'chat',
  saved_replies: 'chat',
  exchange_credentials: 'exchange',
  exchange_sessions: 'exchange',
  exchange_files: 'exchange',
  exchange_imports: 'exchange',
  exchange_refusals: 'exchange',
  exchange_groups: 'exchange',
  exchange_properties: 'exchange',
  exchange_price_types: 'exchange',
  exchange_products: 'exchange',
  exchange_offers: 'exchange',
  exchange_pictures: 'exchange',
  exchange_settings: 'exchange',
  exchange_orders: 'exchange',
  settings: 'site',
  news: 'site',
  slides: 'site',
  page_editions: 'site',
  imports: 'imports',
  import_chunks: 'imports',
  import_rows: 'imports',
  import_products: 'imports',
  import_mappings: 'imports',
  regions: 'delivery',
  cities: 'delivery',
};

test('slices meet in one direction and at their front doors', () => {
  const wrong = sliceOrder
    .flat()
    .flatMap((slice) =>
      code(`server/${slice}`).flatMap((path) =>
        [...textOf(path).matchAll(/from '#server\/(\w+)\/([\w-]+)\.ts'/g)]
          .filter(
            ([, other, file]) =>
              levelOf(other ?? '') >= 0 &&
              other !== slice &&
              (levelOf(other ?? '') > levelOf(slice) || file === 'queries' || file === 'routes'),
          )
          .map(([line]) => `${path}: ${line}`),
      ),
    );
  expect(wrong).toEqual([]);
});

test('a table is changed only by the slice that owns it', () => {
  const wrong = code('server').flatMap((path) =>
    [
      ...textOf(path).matchAll(
        /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|delete from) "?(\w+)|^\s*update "?(\w+)"? set/gim,
      ),
    ]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((table) => owners[table] && !path.startsWith(join('server', owners[table])))
      .map((table) => `${path} changes ${table}`),
  );
  // Housekeeping of every slice's old rows is one job.
  expect(wrong.filter((line) => !line.startsWith('server/jobs.ts'))).toEqual([]);
});

test('X1 every endpoint of the contract is served exactly once', () => {
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  const services = {
    config: { secretKey: 'k'.repeat(32), publicUrl: 'http://shop.test', DATA_DIR: '', checkReplies: true },
  };
  const served = allRoutes(services as unknown as Services).map(({ endpoint }) => name(endpoint));
  expect(served.toSorted()).toEqual(declared.map(name).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

test('paths of the API stand in the contract only', () => {
  const paths = declared.map(({ path }) => path);
  const served = code('server').filter((path) => !path.startsWith('server/platform'));
  const wrong = served.filter((path) => {
    const text = textOf(path);
    return paths.some((apiPath) => text.includes(`'${apiPath}'`));
  });
  expect(wrong).toEqual([]);
});

test('what sells needs nothing of benches, drills or the demo; the demo is loaded only by a shop that wants it', () => {
  const reaches = (folders: string[], wanted: RegExp) =>
    folders.flatMap((folder) => code(folder).flatMap((path) => (wanted.test(textOf(path)) ? [path] : [])));
  const sells = ['contract', 'rules', 'server', 'web', 'db'];
  expect(reaches([...sells, 'demo'], /'#(?:tools|bench|drills|test)\//)).toEqual([]);
  expect(reaches(sells, /'#demo\//)).toEqual(['server/demo-servers.ts']);
  expect(reaches(['server'], /from '#demo\//)).toEqual([]);
  expect(reaches(['bench'], /'#drills\//)).toEqual([]);
});

test('rooms are named for what is in them', () => {
  const forbidden = /(^|\/)(utils|helpers|common|lib|shared|misc|types|index)(\.tsx?|\/)/;
  const wrong = ['contract', 'rules', 'server', 'web', 'db', 'demo', 'bench', 'drills', 'test', 'tools']
    .flatMap(filesBelow)
    .filter((path) => forbidden.test(relative('.', path)));
  expect(wrong).toEqual([]);
});
