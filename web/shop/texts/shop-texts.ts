import type { Language } from '#rules/text/language.ts';
import { installTexts, type Texts } from '#web/i18n/texts.ts';

/** Areas of texts that come with what needs them; those of the catalogue are on every page. */
export type ShopTextArea =
  | 'after'
  | 'account'
  | 'addresses'
  | 'cart'
  | 'chat'
  | 'checkout'
  | 'foot'
  | 'listing'
  | 'offline'
  | 'orders'
  | 'payment'
  | 'picks'
  | 'placing'
  | 'product'
  | 'product-extras'
  | 'product-forms'
  | 'reminders'
  | 'searches'
  | 'sums'
  | 'tracking';

const catalogues = import.meta.glob<Partial<Texts>>(
  './*/{account,addresses,after,cart,chat,checkout,foot,listing,offline,orders,payment,picks,placing,product,product-extras,product-forms,reminders,searches,sums,tracking}.ts',
  { import: 'texts' },
);

const loading = new Map<string, Promise<void>>();
const loaded = new Set<ShopTextArea>();

/** Whether the texts of an area are there to be read, in the language of a browser's window. */
export const hasShopTexts = (area: ShopTextArea): boolean => loaded.has(area);

/** Fetches the texts of an area, once; after a failure again when it is asked for again. @throws without a connection */
export function loadShopTexts(area: ShopTextArea, language: Language): Promise<void> {
  // A server has them in every language.
  const path = `./${language}/${area}.ts`;
  const begun = loading.get(path) ?? fetchTexts(area, language, path);
  loading.set(path, begun);
  return begun;
}

async function fetchTexts(area: ShopTextArea, language: Language, path: string): Promise<void> {
  try {
    const load = catalogues[path];
    if (!load) throw new Error(`No texts: ${path}`);
    installTexts(language, await load());
    loaded.add(area);
  } catch (error) {
    loading.delete(path);
    throw error;
  }
}
