import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';

export type SignInSheetProps = {
  /** The query of the link: where the person goes once they are signed in. */
  asked: string;
  onClose: () => void;
};

/**
 * Every link to the page of signing in opens a sheet over the page instead, which stays. Without scripts, and where no phone
 * signs in, it leads to that page.
 *
 * @returns the sheet, while it is open
 */
export function useSignInSheet(): ReactNode {
  const page = useLocalPath()('/auth');
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<{ Sheet: ComponentType<SignInSheetProps>; asked: string }>();
  const isOpen = opened !== undefined;
  useEffect(() => {
    // Its own page has the same form, and the sheet a link to that page.
    if (isOpen || pathname === page) return;
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`[href="${page}"],[href^="${page}?returnTo"]`);
      // The others are ways to open another tab.
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      const asked = link.search;
      import('#web/shop/features/sign-in-sheet/sign-in-sheet.tsx')
        .then(({ loadSignInSheet }) => loadSignInSheet())
        .then((Sheet) => setOpened({ Sheet, asked }))
        .catch(() => location.assign(page + (asked || `?returnTo=${encodeURIComponent(pathname + search)}`)));
    };
    // Before the links themselves, which follow no click that is prevented.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isOpen, pathname, search, page]);
  return opened && <opened.Sheet asked={opened.asked} onClose={() => setOpened(undefined)} />;
}
