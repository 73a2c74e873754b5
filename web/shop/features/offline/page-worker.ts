import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { languageOfPath, pathInLanguage } from '#rules/text/language.ts';

/** Pages that are cached for offline use on any visit. */
const alwaysCached = ['/offline', '/cart', '/favorite'];

/** Reports to the worker the visited pages, the required ones, and the assets that loaded before it. */
function report(worker: ServiceWorker | null | undefined, pages: string[], needed: string[] = []): void {
  const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = resources
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  worker?.postMessage({ pages, needed, assets });
}

/** Starts the worker that keeps what was seen (docs/decisions/0061); only secure origins have any. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { pathname, search } = location;
  const language = languageOfPath(pathname);
  const needed = alwaysCached.map((path) => pathInLanguage(path, language));
  // An active worker has cached the page on load.
  const pages = navigator.serviceWorker.controller ? [] : [pathname + search];
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    report(active, pages, needed);
  } catch {
    // Forbidden by the browser, or no connection any more: the shop works without copies.
  }
}

/** Has the worker keep the pages that are come to by clicks, which ask for less than the page. */
export function useReportedVisits(): void {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) report(navigator.serviceWorker?.controller, [pathname + search]);
    isFirst.current = false;
  }, [pathname, search]);
}
