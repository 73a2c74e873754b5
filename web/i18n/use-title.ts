import { useEffect } from 'react';
import { useShopName, withShopName } from './shop-name.ts';

/**
 * Titles the page by what only the browser knows, such as an order's number; the route's `meta` says what the server's page
 * is titled.
 *
 * @param title without the shop's name; nothing while it is not known
 */
export function useTitle(title: string | undefined): void {
  const shopName = useShopName();
  const full = title && withShopName(title, shopName);
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
