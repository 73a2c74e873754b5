import type { Language } from '#rules/text/language.ts';
import { installTexts, type TextAreas, type Texts } from '#web/i18n/texts.ts';

/** Of the shop's own texts: what everyone reads who signs in, what both sides of a chat read, how orders stand. */
type ShopArea = 'shop/account' | 'shop/customer' | 'shop/chat' | 'shop/orders' | 'shop/drawn' | 'shop/product';

/** Texts of the admin by the folder that they stand in; a screen names the areas that it needs. */
export type AdminArea =
  | (keyof TextAreas extends infer Area ? (Area extends `admin/${infer Own}` ? Own : never) : never)
  | ShopArea;

type Load = () => Promise<Partial<Texts>>;

const own = import.meta.glob<Partial<Texts>>('/web/admin/{frame,kit,features/*}/texts/*.ts', { import: 'texts' });
const shared = import.meta.glob<Partial<Texts>>(
  '/web/shop/texts/*/{account,cart,chat,checkout,listing,offline,orders,payment,picks,placing,drawn,product,receipt,reminders,sums,tracking,warranty}.ts',
  { import: 'texts' },
);

/**
 * What `customer.ts` puts together, fetched by its parts: a file that imports them would make each a file under another name
 * for the shop's pages, which have to fetch both.
 */
export const customerParts = [
  'account',
  'cart',
  'checkout',
  'listing',
  'offline',
  'orders',
  'payment',
  'picks',
  'placing',
  'product',
  'receipt',
  'reminders',
  'sums',
  'tracking',
  'warranty',
] as const;

/** By area and language, `returns/ru`. */
const catalogues = new Map<string, Load>([
  ...Object.entries(own).map(
    ([path, load]) => [path.replace(/^.*?([^/]+)\/texts\/(\w+)\.ts$/, '$1/$2'), load] as const,
  ),
  ...Object.entries(shared).map(
    ([path, load]) => [path.replace(/^.*\/(\w+)\/(\w+)\.ts$/, 'shop/$2/$1'), load] as const,
  ),
]);

const loaded = new Set<AdminArea>();

/** @throws without a connection */
async function fetchTexts(area: AdminArea, language: Language): Promise<Partial<Texts>> {
  if (area === 'shop/customer') {
    const parts = await Promise.all(customerParts.map((part) => catalogues.get(`shop/${part}/${language}`)?.()));
    return Object.assign({}, ...parts);
  }
  const load = catalogues.get(`${area}/${language}`);
  if (!load) throw new Error(`No ${language} texts of ${area}`);
  return load();
}

/** Fetches the texts of these areas of the admin, each once. @throws without a connection */
export async function loadAdminTexts(language: Language, wanted: readonly AdminArea[]): Promise<void> {
  const missing = wanted.filter((area) => !loaded.has(area));
  await Promise.all(
    missing.map(async (area) => {
      installTexts(language, await fetchTexts(area, language));
      loaded.add(area);
    }),
  );
}

/** The frame's own texts in another language than the page's; not installed, since the page is not read in it. */
export async function frameTextsIn(language: Language): Promise<Partial<Texts>> {
  return (await catalogues.get(`frame/${language}`)?.()) ?? {};
}
