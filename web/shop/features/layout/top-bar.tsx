import { useLocation } from 'react-router';
import { localized } from '#rules/text/localized.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { NavLink } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { LanguageSelector } from './language-selector.tsx';
import styles from './top-bar.module.css';

/** The id by which the menu button of a phone opens this bar. */
export const topBarId = 'menu';

/** Where the shop is, its phone, the main navigation, the language: a line on top, on phones a menu. */
export function TopBar() {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const footer = useFrameData()?.footer;
  const location = localized(footer, 'location', language);
  const schedule = localized(footer, 'schedule', language);
  // A new one for every page: a menu that has led somewhere is shut.
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its links
    <div
      key={pathname}
      className={styles.bar}
      id={topBarId}
      popover="auto"
      onBlur={({ currentTarget: menu, relatedTarget: next }) => {
        // It would hide what a keyboard goes on to.
        if (next && !menu.contains(next) && menu.matches(':popover-open')) menu.hidePopover();
      }}
    >
      <div className={styles.row}>
        <p className={styles.place} lang={foreign(location)}>
          {location}
          <span lang={foreign(schedule)}>{schedule}</span>
        </p>
        {footer?.phone && (
          <a className={styles.phone} href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>
            {footer.phone}
          </a>
        )}
        <nav className={styles.nav} aria-label={t('chrome.main_nav')}>
          <NavLink to="/" end>
            {t('home')}
          </NavLink>
          <NavLink to="/about">{t('about')}</NavLink>
          <NavLink to="/catalog">{t('category')}</NavLink>
          <NavLink to="/news">{t('news')}</NavLink>
          <NavLink to="/search">{t('search')}</NavLink>
        </nav>
        <LanguageSelector />
      </div>
    </div>
  );
}
