import { languageOfPath } from '#rules/language.ts';

/** Addresses of this host that are no pages of the storefront. */
const notPages = /^\/(?:api|media|share|assets|docs)\//;

/** The page of the shop that a link leads to, in this language: the other one is another document. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download || link.origin !== location.origin) return undefined;
  const { pathname } = link;
  if (link.getAttribute('href')?.startsWith('#') || notPages.test(pathname)) return undefined;
  return languageOfPath(pathname) === languageOfPath(location.pathname) ? link : undefined;
}
