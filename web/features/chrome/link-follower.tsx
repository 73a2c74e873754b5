import { startTransition, useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { followOptionsOf, savesData } from '#web/i18n/link.tsx';
import { areasOfPath } from '#web/i18n/page-texts.ts';
import type { Router } from './fetch-ahead.ts';
import { linkOf } from './link-of.ts';
import { restMs } from './rest.ts';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** In GB, as browsers tell it that tell it at all: what phones have that draw a fade without stumbling. */
const memoryToFade = 8;

/** Whether the old page fades into the new one: a weak phone is quicker without a picture of the old. */
const canFade = () => ((navigator as { deviceMemory?: number }).deviceMemory ?? memoryToFade) >= memoryToFade;

/** What tells that somebody is about to follow a link. */
const signs = ['pointerover', 'pointerdown', 'keydown'];

/** Fetches what fetches ahead, once there is a sign or the page has come to rest. @returns what ends both */
function fetchAheadSoon(router: Router): () => void {
  let end = () => {};
  if (savesData()) return end;
  const watching = new AbortController();
  const begin = async (event?: Event) => {
    sleep();
    // Without a connection nothing can be fetched ahead either.
    const found = await import('./fetch-ahead.ts').catch(() => undefined);
    if (found && !watching.signal.aborted) end = found.watchIntentions(router, event?.target);
  };
  const timer = setTimeout(begin, restMs);
  const sleep = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, begin);
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true });
  return () => {
    sleep();
    watching.abort();
    end();
  };
}

/** Follows the links of all pages within the document, and fetches ahead where somebody is about to go. */
export function LinkFollower() {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const follow = (event: MouseEvent) => {
      // Whoever has done it already, or does something else with it, says so.
      const link = event.defaultPrevented || !isPlain(event) ? undefined : linkOf(event.target);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href } = link;
      const { replace, ...options } = followOptionsOf(link) ?? {};
      // Where texts are yet to come the old page stays until they have: a fade would hold everything as long.
      const hasTexts = areasOfPath(pathname).length === 0;
      const viewTransition = hasTexts && canFade();
      const how = { ...options, viewTransition, replace: replace || href === location.href };
      // That something is under way can wait: a page that is at hand is there before it has been drawn.
      startTransition(() => void router.navigate(pathname + search + hash, how));
    };
    // After React's own, which listens on the document.
    window.addEventListener('click', follow);
    const stopWatching = fetchAheadSoon(router);
    return () => {
      window.removeEventListener('click', follow);
      stopWatching();
    };
  }, [router]);
  return null;
}
