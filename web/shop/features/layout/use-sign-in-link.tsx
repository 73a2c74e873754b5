import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalPath } from '#web/i18n/link.tsx';

/** The page of signing in: what its ways lead to without scripts, and where no phone signs in. */
const to = '/auth';

/** What a link to signing in has so that it opens over the page instead, which stays; and the sheet, while it is open. */
export function useSignInLink() {
  const navigate = useNavigate();
  const page = useLocalPath()(to);
  const { pathname, search } = useLocation();
  const [Sheet, setSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const state = { returnTo: pathname + search };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    // Its own page has the same form; the others are ways to open another tab.
    if (pathname === page || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    import('#web/shop/features/sign-in-sheet/sign-in-sheet.tsx')
      .then(({ loadSignInSheet }) => loadSignInSheet())
      .then((loaded) => setSheet(() => loaded))
      .catch(() => navigate(page, { state }));
  };
  return { link: { to, state, onClick }, sheet: Sheet && <Sheet onClose={() => setSheet(undefined)} /> };
}
