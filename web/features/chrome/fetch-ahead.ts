import type { ContextType } from 'react';
import type { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { languageOfPath } from '#rules/language.ts';
import { fetchAhead, pageDataUrl } from '#web/api/page-data.ts';
import { savesData } from '#web/i18n/link.tsx';
import { areasOfPath, loadTextsOf } from '#web/i18n/page-texts.ts';
import { linkOf } from './link-of.ts';
import { restMs } from './rest.ts';

export type Router = NonNullable<ContextType<typeof RouterContext>>['router'];

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[]; hasLoader: boolean }> };
declare global {
  interface Window {
    __reactRouterManifest?: Manifest;
  }
}

/** A pointer that rests on a link for so long, or a key's focus, is about to follow it; in ms. */
const pointMs = 65;
/** Links in sight whose pages are fetched while nothing else is to do. */
const mostInSight = 6;

/** The office's own pages fetch their data themselves, and are nobody's to fetch ahead. */
const isOffice = (pathname: string) => /^\/(?:en\/)?admin(?:\/|$)/.test(pathname);

/** Fetches a script or a stylesheet of another page, once. */
function preload(href: string): void {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const kind = /\.css#?$/.test(href) ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), kind, { href }));
}

/** The routes of a link's page, the frame left out, which is there already. */
function routesOf(router: Router, { pathname, search }: HTMLAnchorElement) {
  if (isOffice(pathname) || pathname + search === location.pathname + location.search) return [];
  return (router.match(pathname) ?? []).flatMap(({ route: { id } }) => {
    const file = id === 'root' ? undefined : window.__reactRouterManifest?.routes[id];
    return file ? [{ id, ...file }] : [];
  });
}

/** Fetches what the page of this link is drawn from. */
function prepareData(router: Router, link: HTMLAnchorElement): void {
  const loaded = routesOf(router, link).flatMap(({ id, hasLoader }) => (hasLoader ? [id] : []));
  if (loaded.length > 0) fetchAhead(pageDataUrl(new URL(link.href), loaded));
}

/** Fetches all that the page of this link is made of. */
function prepare(router: Router, link: HTMLAnchorElement): void {
  for (const { module, imports = [], css = [] } of routesOf(router, link))
    for (const file of [module, ...imports, ...css]) preload(file);
  void loadTextsOf(link.pathname, languageOfPath(link.pathname)).catch(() => undefined);
  prepareData(router, link);
}

/** Whether the line has room for pages that may never be looked at. */
function hasRoom(): boolean {
  const { effectiveType = '4g' } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  return !savesData() && effectiveType === '4g';
}

const isInSight = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Fetches the data of the links in sight; a customer's own pages are not among them. */
function prepareInSight(router: Router): void {
  if (document.hidden || !hasRoom()) return;
  const links = [...document.querySelectorAll('main a[href]')].filter(isInSight).flatMap((link) => linkOf(link) ?? []);
  const others = links.filter(({ pathname }) => areasOfPath(pathname).length === 0);
  for (const link of others.slice(0, mostInSight)) prepareData(router, link);
}

/**
 * Fetches ahead where a link is pressed, pointed at or focused, and once a page rests.
 *
 * @param first what somebody pointed at when this began; nothing: the page rests
 * @returns what ends it
 */
export function watchIntentions(router: Router, first: EventTarget | null | undefined): () => void {
  let resting: ReturnType<typeof setTimeout>;
  let idling: ReturnType<typeof setTimeout>;
  const go = (link: HTMLAnchorElement | undefined) => link && !savesData() && prepare(router, link);
  const onPress = ({ target }: Event) => {
    clearTimeout(resting);
    go(linkOf(target));
  };
  const onRest = ({ target }: Pick<Event, 'target'>) => {
    clearTimeout(resting);
    // What was pointed at is gone where it has led to its page.
    resting = setTimeout(() => target instanceof Node && target.isConnected && go(linkOf(target)), pointMs);
  };
  const waitForRest = () => {
    clearTimeout(idling);
    idling = setTimeout(prepareInSight, restMs, router);
  };
  const events = [
    ['pointerdown', onPress],
    ['pointerover', onRest],
    ['focusin', onRest],
    // A press focuses, too: what it has led to is on its way already.
    ['click', () => clearTimeout(resting)],
    ['scroll', waitForRest],
  ] as const;
  for (const [name, listener] of events) addEventListener(name, listener, { passive: true });
  if (!first) prepareInSight(router);
  // It took a while to come here: a click may have been followed meanwhile.
  else if (router.state.navigation.state === 'idle') onRest({ target: first });
  const stopListening = router.subscribe(({ navigation }) => navigation.state === 'idle' && waitForRest());
  return () => {
    for (const [name, listener] of events) removeEventListener(name, listener);
    clearTimeout(resting);
    clearTimeout(idling);
    stopListening();
  };
}
