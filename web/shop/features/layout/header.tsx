import { useMemo } from 'react';
import { localized } from '#rules/text/localized.ts';
import { unpackRows } from '#web/api/packed.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { NavLink } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { SearchForm } from '#web/shop/features/search/search-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountNav } from './account-nav.tsx';
import { CatalogMenu } from './catalog-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { TopBar, topBarId } from './top-bar.tsx';

/** The head of every page: contacts and navigation, search, the visitor's or customer's corner, brands. */
export function Header() {
  const t = useT();
  return (
    <header className={styles.header}>
      <TopBar />
      <div className={styles.main}>
        <Logo />
        <CatalogMenu />
        <SearchForm />
        <AccountNav />
        <button type="button" className={styles.menu} popoverTarget={topBarId} aria-label={t('chrome.menu')}>
          <Icon name="menu" />
        </button>
      </div>
      <BrandNav />
    </header>
  );
}

const sections = [
  { to: '/accessories', title: 'accessories' },
  { to: '/new/products', title: 'new_products' },
  { to: '/recommendation/products', title: 'reccomended' },
] as const;

/** Brands in a row that scrolls when there are many; the sections next to it stay in sight. */
function BrandNav() {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const packed = useFrameData()?.brands;
  const brands = useMemo(() => (packed ? unpackRows(packed) : []), [packed]);
  return (
    <nav className={styles.row} aria-label={t('chrome.brands_nav')}>
      <ul className={styles.brands}>
        {brands.map(({ id, ...brand }) => {
          const title = localized(brand, 'title', language);
          return (
            <li key={id} lang={foreign(title)}>
              <NavLink to={`/products/brands/${id}`}>{title}</NavLink>
            </li>
          );
        })}
      </ul>
      <ul className={styles.sections}>
        {sections.map(({ to, title }) => (
          <li key={to}>
            <NavLink to={to}>{t(title)}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
