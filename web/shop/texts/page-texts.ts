import { use } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#rules/text/language.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { installTexts, type Texts } from '#web/i18n/texts.ts';

type Area = 'account' | 'checkout' | 'payment' | 'orders' | 'picks' | 'offline';

const areas: Record<Area, Record<Language, () => Promise<Partial<Texts>>>> = {
  account: {
    ru: () => import('#web/shop/texts/ru/account.ts').then(({ account }) => account),
    en: () => import('#web/shop/texts/en/account.ts').then(({ account }) => account),
  },
  checkout: {
    ru: () => import('#web/shop/texts/ru/checkout.ts').then(({ checkout }) => checkout),
    en: () => import('#web/shop/texts/en/checkout.ts').then(({ checkout }) => checkout),
  },
  payment: {
    ru: () => import('#web/shop/texts/ru/payment.ts').then(({ payment }) => payment),
    en: () => import('#web/shop/texts/en/payment.ts').then(({ payment }) => payment),
  },
  orders: {
    ru: () => import('#web/shop/texts/ru/orders.ts').then(({ orders }) => orders),
    en: () => import('#web/shop/texts/en/orders.ts').then(({ orders }) => orders),
  },
  picks: {
    ru: () => import('#web/shop/texts/ru/picks.ts').then(({ picks }) => picks),
    en: () => import('#web/shop/texts/en/picks.ts').then(({ picks }) => picks),
  },
  offline: {
    ru: () => import('#web/shop/texts/ru/offline.ts').then(({ offline }) => offline),
    en: () => import('#web/shop/texts/en/offline.ts').then(({ offline }) => offline),
  },
};

/** Pages by how their paths begin; all others do with the texts of the catalogue. */
const pages: [begin: RegExp, Area[]][] = [
  [/^(?:activat|auth|email|login|password|resend)/, ['account']],
  [/^profile/, ['account', 'orders']],
  [/^(?:cart|checkout|promo)/, ['checkout']],
  [/^mbank_payment/, ['payment', 'orders']],
  [/^order/, ['checkout', 'orders']],
  [/^restock/, ['account', 'picks']],
  [/^offline/, ['offline']],
  [/^(?:compare|favorite|policies|search|warranty)/, ['picks']],
];

/** The texts that the page at this path needs beside those of the catalogue. */
export function areasOfPath(pathname: string): Area[] {
  const screen = pathname.replace(/^(?:\/en)?\//, '');
  return pages.find(([begin]) => begin.test(screen))?.[1] ?? [];
}

const loading = new Map<Area, Promise<void>>();
const loaded = new Set<Area>();

/** Fetches the texts of this path's areas, each once: pages of the catalogue do without them. */
export async function loadTextsOf(pathname: string, language: Language): Promise<void> {
  await Promise.all(areasOfPath(pathname).map((area) => load(area, language)));
}

function load(area: Area, language: Language): Promise<void> {
  const begun =
    loading.get(area) ??
    areas[area][language]().then((texts) => {
      installTexts(language, texts);
      loaded.add(area);
    });
  loading.set(area, begun);
  return begun;
}

const coming = new Map<string, Promise<void>>();

/** Texts that cannot be had (the shop has been renewed meanwhile) come with the page itself, asked for again. */
function comingTexts(missing: string, language: Language, pathname: string, search: string): Promise<void> {
  const texts =
    coming.get(missing) ??
    loadTextsOf(pathname, language).catch(() => {
      location.assign(pathname + search);
      return new Promise<never>(() => {});
    });
  coming.set(missing, texts);
  return texts;
}

/** Has a page change wait for the texts of its areas; the server has them from the start. */
export function usePageTexts(): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const missing = areasOfPath(pathname).filter((area) => !loaded.has(area));
  if (!import.meta.env.SSR && missing.length > 0) use(comingTexts(missing.join(), language, pathname, search));
}
