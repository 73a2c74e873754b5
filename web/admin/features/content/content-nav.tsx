import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { NavLink } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import styles from './content-nav.module.css';

const parts: { to: string; text: TextKey }[] = [
  { to: '/admin/content/news', text: 'admin_content.news' },
  { to: '/admin/content/slides', text: 'admin_content.slides' },
  { to: '/admin/content/pages', text: 'admin_content.pages' },
  { to: '/admin/content/contacts', text: 'admin_content.contacts' },
  { to: '/admin/content/hours', text: 'admin_content.hours' },
  { to: '/admin/content/methods', text: 'admin_content.methods' },
  { to: '/admin/content/places', text: 'admin_content.places' },
  { to: '/admin/content/emails', text: 'admin_content.emails' },
  { to: '/admin/content/translations', text: 'admin_content.translations' },
];

/** The parts of what the shop says, each a screen of its own. */
export function ContentNav() {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // On a phone the parts are wider than the screen: the open one is brought into sight.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open) nav.current.scrollLeft = open.offsetLeft - nav.current.offsetLeft - 16;
  }, []);
  return (
    <nav ref={nav} className={styles.nav} aria-label={t('admin_content.title')}>
      {parts.map(({ to, text }) => (
        <NavLink key={to} to={to}>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
