import { use } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '#rules/language.ts';
import { useLanguage } from './i18n.tsx';
import { installTexts } from './texts.ts';

const cabinets = {
  ru: () => import('./ru/cabinet.ts'),
  en: () => import('./en/cabinet.ts'),
};

const cabinetPath =
  /^(?:\/en)?\/(?:activat|auth|cart|checkout|email|login|mbank_payment|order|password|privacy|profile|resend)/;

/** Whether the page at this path is one of the account, the cart, the checkout, the payment or the orders. */
export const isCabinetPath = (pathname: string): boolean => cabinetPath.test(pathname);

let loading: Promise<void> | undefined;
let isLoaded = false;

/** Fetches the texts of the cabinet, once: pages of the catalogue do without them. */
export function loadCabinetTexts(language: Language): Promise<void> {
  loading ??= cabinets[language]().then(({ cabinet }) => {
    installTexts(language, cabinet);
    isLoaded = true;
  });
  return loading;
}

let coming: Promise<void> | undefined;

/** Texts that cannot be had (the shop has been renewed meanwhile) come with the page itself, asked for anew. */
function comingTexts(language: Language, address: string): Promise<void> {
  coming ??= loadCabinetTexts(language).catch(() => {
    location.assign(address);
    return new Promise<never>(() => {});
  });
  return coming;
}

/** Has a page change to the cabinet wait for its texts; the server has them from the start. */
export function useCabinetTexts(): void {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  if (!import.meta.env.SSR && !isLoaded && isCabinetPath(pathname)) use(comingTexts(language, pathname + search));
}
