import { use } from 'react';
import { useLocation } from 'react-router';
import { defaultLanguage, type Language, pathInLanguage } from '#rules/text/language.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { hasShopTexts, loadShopTexts, type ShopTextArea } from './shop-texts.ts';

/** Pages by how their paths begin; all others do with the texts of the catalogue. */
const pages: [begin: RegExp, ShopTextArea[]][] = [
  [/^(?:about)?$/, ['home']],
  [/^(?:activat|auth|email|login|password|resend)/, ['account']],
  [/^profile/, ['account', 'orders']],
  [/^cart/, ['cart', 'checkout', 'sums']],
  [/^checkout/, ['checkout', 'sums']],
  [/^promo/, ['checkout', 'placing', 'sums']],
  [/^mbank_payment/, ['payment', 'orders']],
  [/^order\/success/, ['orders', 'placing', 'sums', 'tracking']],
  [/^orders\/[^/]+\/receipt/, ['orders', 'sums', 'after', 'foot']],
  [/^orders$/, ['orders', 'sums', 'tracking']],
  [/^orders/, ['orders', 'sums']],
  [/^(?:policies|warranty)/, ['after', 'foot']],
  [/^track/, ['orders', 'tracking', 'foot']],
  [/^re(?:stock|minders)/, ['account', 'reminders']],
  [/^offline/, ['offline']],
  [/^products\/(?!brands)/, ['product']],
  [/^compare/, ['product', 'picks']],
  [/^favorite/, ['picks']],
  [/^(?:search|catalog\/|filtererd|new\/|products\/brands|recommendation)/, ['listing']],
];

/** The texts that the page at this path needs in addition to those of the catalogue. */
export function areasOfPath(pathname: string): ShopTextArea[] {
  const screen = pathInLanguage(pathname, defaultLanguage).slice(1);
  return pages.find(([begin]) => begin.test(screen))?.[1] ?? [];
}

/** Fetches the texts of this path's areas, each once: pages of the catalogue do without them. */
export const loadTextsOf = (pathname: string, language: Language): Promise<void> =>
  loadAreas(areasOfPath(pathname), language);

async function loadAreas(areas: ShopTextArea[], language: Language): Promise<void> {
  await Promise.all(areas.map((area) => loadShopTexts(area, language)));
}

const coming = new Map<string, Promise<void>>();

/** Texts that cannot be had (the shop has been renewed since) come with the page itself, asked for again. */
function comingTexts(areas: ShopTextArea[], language: Language, address: string): Promise<void> {
  const missing = areas.join();
  const texts =
    coming.get(missing) ??
    loadAreas(areas, language).catch(() => {
      location.assign(address);
      return new Promise<never>(() => {});
    });
  coming.set(missing, texts);
  return texts;
}

/** Has a page change wait for the texts of its areas; the server has them from the start. */
export const usePageTexts = (): void => useAreaTexts(areasOfPath(useLocation().pathname));

/** The same for a part of a page that has texts of another area than its path says. */
export function useAreaTexts(areas: ShopTextArea[]): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const missing = areas.filter((area) => !hasShopTexts(area));
  if (!import.meta.env.SSR && missing.length > 0) use(comingTexts(missing, language, pathname + search));
}
