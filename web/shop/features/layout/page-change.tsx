import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import page from '#web/styles/page.module.css';

/** What makes a page another one: filters, colours and the like change a page and keep their place in it. */
const shownAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('page')}`;

/** Reads the title of a new page aloud, and moves the focus into it: what was clicked is often gone with the old page. */
export function PageChange() {
  const shown = shownAt(useLocation());
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
