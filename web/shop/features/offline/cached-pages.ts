import { languageOfPath } from '#rules/text/language.ts';

/** A page that can be opened without a connection. */
export type CachedPage = { path: string; title: string };

const pagesOfWorker = /^shop-.+-pages$/;
/** Screens that are reached by buttons of their own, or are no place to go to. */
const noPlace = /^(?:\/[a-z]{2})?\/(?:offline|cart|favorite|checkout|order\/|auth|login|activat|password|email|mbank)/;

/** What the worker keeps of the pages in this language, the one seen last first, at most `most` of them. */
export async function listCachedPages(most: number): Promise<CachedPage[]> {
  // Only secure origins have copies at all.
  if (!('caches' in window)) return [];
  const language = languageOfPath(location.pathname);
  const names = (await caches.keys()).filter((name) => pagesOfWorker.test(name)).reverse();
  const pages = new Map<string, CachedPage>();
  for (const name of names) {
    const cache = await caches.open(name);
    for (const { url } of [...(await cache.keys())].reverse()) {
      const { pathname, search } = new URL(url);
      const isListed = languageOfPath(pathname) === language && !noPlace.test(pathname) && !pages.has(url);
      if (!isListed || pages.size === most) continue;
      const title = titleIn((await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '');
      if (title) pages.set(url, { path: pathname + search, title });
    }
  }
  return [...pages.values()];
}

/** The page's title without the shop's name; nothing else of the page is parsed, or its styles would be refused aloud. */
function titleIn(html: string): string {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '', 'text/html');
  return title.replace(/ \| [^|]+$/, '');
}
