import { use } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#rules/language.ts';
import { useLanguage } from './i18n.tsx';
import { installTexts, type Texts } from './texts.ts';

type Area = 'cabinet' | 'picks';

const areas: Record<Area, Record<Language, () => Promise<Partial<Texts>>>> = {
  cabinet: {
    ru: () => import('./ru/cabinet.ts').then(({ cabinet }) => cabinet),
    en: () => import('./en/cabinet.ts').then(({ cabinet }) => cabinet),
  },
  picks: {
    ru: () => import('./ru/picks.ts').then(({ picks }) => picks),
    en: () => import('./en/picks.ts').then(({ picks }) => picks),
  },
};

const cabinetPath =
  /^(?:\/en)?\/(?:activat|auth|cart|checkout|email|login|mbank_payment|order|password|profile|promo|resend|restock)/;
const picksPath = /^(?:\/en)?\/(?:compare|favorite|policies|search|warranty)/;

/** Whether the page at this path is one of the account, the cart, the checkout, the payment or the orders. */
export const isCabinetPath = (pathname: string): boolean => cabinetPath.test(pathname);

/** The texts that the page at this path needs beside those of the catalogue. */
export function areaOfPath(pathname: string): Area | undefined {
  if (isCabinetPath(pathname)) return 'cabinet';
  return picksPath.test(pathname) ? 'picks' : undefined;
}

const loading = new Map<Area, Promise<void>>();
const loaded = new Set<Area>();

/** Fetches the texts of this path's area, once: pages of the catalogue do without them. */
export async function loadTextsOf(pathname: string, language: Language): Promise<void> {
  const area = areaOfPath(pathname);
  if (!area) return;
  const load =
    loading.get(area) ??
    areas[area][language]().then((texts) => {
      installTexts(language, texts);
      loaded.add(area);
    });
  loading.set(area, load);
  await load;
}

const coming = new Map<Area, Promise<void>>();

/** Texts that cannot be had (the shop has been renewed meanwhile) come with the page itself, asked for anew. */
function comingTexts(area: Area, language: Language, pathname: string, search: string): Promise<void> {
  const texts =
    coming.get(area) ??
    loadTextsOf(pathname, language).catch(() => {
      location.assign(pathname + search);
      return new Promise<never>(() => {});
    });
  coming.set(area, texts);
  return texts;
}

/** Has a page change wait for the texts of its area; the server has them from the start. */
export function useCabinetTexts(): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const area = areaOfPath(pathname);
  if (!import.meta.env.SSR && area && !loaded.has(area)) use(comingTexts(area, language, pathname, search));
}
