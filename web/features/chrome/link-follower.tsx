import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { followOptionsOf } from '#web/i18n/link.tsx';
import { areasOfPath } from '#web/i18n/page-texts.ts';
import { watchIntentions } from './fetch-ahead.ts';
import { linkOf } from './link-of.ts';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

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
      // Drawn at once, unless texts are yet to come: the old page stays as long.
      const flushSync = areasOfPath(pathname).length === 0;
      void router.navigate(pathname + search + hash, {
        ...options,
        flushSync,
        replace: replace || href === location.href,
      });
    };
    // After React's own, which listens on the document.
    window.addEventListener('click', follow);
    const stopWatching = watchIntentions(router);
    return () => {
      window.removeEventListener('click', follow);
      stopWatching();
    };
  }, [router]);
  return null;
}
