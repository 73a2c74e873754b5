import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import page from '#web/styles/page.module.css';

/** Says the title of a new page aloud, and has the next Tab go on in it: what was clicked is often gone with the old one. */
export function PageChange() {
  const { pathname, search } = useLocation();
  // Filters, colours and the like change a page and keep their place in it.
  const shown = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const before = useRef(shown);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.getElementById('content')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [shown]);
  return (
    <p className={page.hidden} role="status">
      {title}
    </p>
  );
}
