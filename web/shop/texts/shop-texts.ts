import type { Language } from '#rules/text/language.ts';
import { installDates, type OwnDates } from '#rules/text/own-dates.ts';
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
  | 'home'
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

/** What pages of a language come to life with: the texts that every page carries, where those of its areas are, its own dates. */
type PageTexts = { texts: Texts; areas: Record<string, () => Promise<Partial<Texts>>>; dates?: OwnDates };

// A page names the areas of its own language alone: with every language they would be a list in all pages.
const pages = import.meta.glob<PageTexts>('./*/page.ts');

/** @throws without a connection */
async function pageTextsOf(language: Language): Promise<PageTexts> {
  const load = pages[`./${language}/page.ts`];
  if (!load) throw new Error(`No ${language} texts`);
  return load();
}

/** Fetches the texts that every page carries. @throws without a connection */
export async function loadPageTexts(language: Language): Promise<void> {
  const { texts, dates } = await pageTextsOf(language);
  installTexts(language, { ...texts });
  if (dates) installDates(language, dates);
}

const loading = new Map<string, Promise<void>>();
const loaded = new Set<ShopTextArea>();

/** Whether the texts of an area are there to be read, in the language of a browser's window. */
export const hasShopTexts = (area: ShopTextArea): boolean => loaded.has(area);

/** Fetches the texts of an area, once; after a failure again when it is asked for again. @throws without a connection */
export function loadShopTexts(area: ShopTextArea, language: Language): Promise<void> {
  // A server has them in every language.
  const name = `${language}/${area}`;
  const begun = loading.get(name) ?? fetchTexts(area, language, name);
  loading.set(name, begun);
  return begun;
}

async function fetchTexts(area: ShopTextArea, language: Language, name: string): Promise<void> {
  try {
    const { areas } = await pageTextsOf(language);
    const load = areas[`./${area}.ts`];
    if (!load) throw new Error(`No texts: ${name}`);
    installTexts(language, await load());
    loaded.add(area);
  } catch (error) {
    loading.delete(name);
    throw error;
  }
}
