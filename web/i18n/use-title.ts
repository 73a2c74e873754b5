import { useEffect } from 'react';
import { useT } from './i18n.tsx';
import { withShopName } from './meta.ts';

/**
 * Titles the page by what only the browser knows, such as an order's number; the route's `meta` says what the server's page
 * is titled.
 *
 * @param title without the shop's name; nothing while it is not known
 */
export function useTitle(title: string | undefined): void {
  const t = useT();
  const full = title && withShopName(t, title);
  useEffect(() => {
    if (!full) return;
    const before = document.title;
    document.title = full;
    return () => {
      // React leaves a title alone that is the same text on the next page; one that it has changed stays.
      if (document.title === full) document.title = before;
    };
  }, [full]);
}
