import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { safeReturnTo } from '#rules/text/return-to.ts';
import { useLocalPath } from '#web/i18n/link.tsx';

export type SignInSheetProps = {
  /** Where the person goes once they are signed in. */
  returnTo: string;
  onClose: () => void;
};

/**
 * Every link to the page of signing in opens a sheet over the page instead, which stays. Without scripts, and where no phone
 * signs in, it leads to that page.
 *
 * @returns the sheet, while it is open
 */
export function useSignInSheet(): ReactNode {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const page = localPath('/auth');
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<{ Sheet: ComponentType<SignInSheetProps>; returnTo: string }>();
  const isOpen = opened !== undefined;
  useEffect(() => {
    // Its own page has the same form, and the sheet a link to that page.
    if (isOpen || pathname === page) return;
    const onClick = (event: MouseEvent) => {
      const asked = signInAsked(event, page);
      if (!asked) return;
      event.preventDefault();
      const returnTo = localPath(safeReturnTo(asked.get('returnTo')) ?? pathname + search);
      import('#web/shop/features/sign-in-sheet/sign-in-sheet.tsx')
        .then(({ loadSignInSheet }) => loadSignInSheet())
        .then((Sheet) => setOpened({ Sheet, returnTo }))
        .catch(() => navigate(page, { state: { returnTo } }));
    };
    // Before the links themselves, which follow no click that is prevented.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [isOpen, pathname, search, page, localPath, navigate]);
  return opened && <opened.Sheet returnTo={opened.returnTo} onClose={() => setOpened(undefined)} />;
}

/** What a click on a link to signing in asks for; undefined for other clicks, and for the ways to open another tab. */
function signInAsked({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent, page: string) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return undefined;
  const { origin, pathname, searchParams } = new URL(link.href, location.href);
  return origin === location.origin && pathname === page && !searchParams.has('tab') ? searchParams : undefined;
}
