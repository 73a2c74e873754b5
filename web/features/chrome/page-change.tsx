import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import page from '#web/styles/page.module.css';

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * Takes the focus from what is about to go with the old page, before it goes: a browser works out the whole layout of a
 * half changed page when what has the focus is taken out of it.
 */
function useEarlyFocus(pathname: string): void {
  const router = useContext(RouterContext)?.router;
  useEffect(
    () => router?.subscribe(({ location }) => location.pathname !== pathname && focusContent()),
    [router, pathname],
  );
}

/** Says the title of a new page aloud, and has the next Tab go on in it: what was clicked is often gone with the old one. */
export function PageChange() {
  const { pathname, search } = useLocation();
  // Filters, colours and the like change a page and keep their place in it.
  const shown = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const before = useRef(shown);
  const [title, setTitle] = useState('');
  useEarlyFocus(pathname);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusContent();
    setTitle(document.title);
  }, [shown]);
  return (
    <p className={page.hidden} role="status">
      {title}
    </p>
  );
}
