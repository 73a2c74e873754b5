import { useContext, useEffect, useRef, useState } from 'react';
import { type Location, UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router';
import page from '#web/styles/page.module.css';

/** What makes a page another one: filters, colours and the like change a page and keep their place in it. */
const shownAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('page')}`;

const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * Has the next Tab go on in a new page: what was clicked is often gone with the old one. The focus goes before the old
 * page does, for a browser works out the layout of a half changed page when what has the focus is taken out of it.
 */
function useFocusOnChange(shown: string): void {
  const router = useContext(RouterContext)?.router;
  useEffect(() => router?.subscribe(({ location }) => shownAt(location) !== shown && focusContent()), [router, shown]);
}

/** Says the title of a new page aloud, and has the focus go on in it. */
export function PageChange() {
  const shown = shownAt(useLocation());
  const before = useRef(shown);
  const [title, setTitle] = useState('');
  useFocusOnChange(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // A page of errors has a content of its own.
    if (document.activeElement === document.body) focusContent();
    setTitle(document.title);
  }, [shown]);
  return (
    <p className={page.hidden} role="status">
      {title}
    </p>
  );
}
