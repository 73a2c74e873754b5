import { createContext, type RefObject, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Takes the title of the screen that has come, to be announced. */
export const ScreenTitleContext = createContext<(title: string) => void>(() => undefined);

export function useScreenTitle(title: string): void {
  const announce = use(ScreenTitleContext);
  useEffect(() => announce(title), [announce, title]);
}

/** Has the next Tab go on in the new screen: what led to it stands in the menu, or is gone with the old one. */
export function useFocusInScreen(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!screen.current?.contains(document.activeElement)) screen.current?.focus({ preventScroll: true });
  }, [pathname, screen]);
}
