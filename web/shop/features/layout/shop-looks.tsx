import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';

/** The icon of the page's tab, in the server's HTML: the shop's mark, or the program's own. */
export function ShopIcon() {
  const mark = useFrameData()?.shop?.mark;
  if (!import.meta.env.SSR) return null;
  return mark ? <link rel="icon" href="/icon-192.png" /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
}

/** The colours and corners that the shop has chosen; nothing for the usual ones. */
export function ShopStyle() {
  const css = useFrameData()?.shop?.css;
  return css && <style>{css}</style>;
}
