import { useEffect } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { SearchForm } from '#web/shop/features/search/search-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AccountNav } from './account-nav.tsx';
import { CatalogMenu } from './catalog-menu.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuBar, menuBarId } from './menu-bar.tsx';

/** The head of every page: catalogue, search and the customer's corner, which come back when the page is scrolled up; below it sections. */
export function Header() {
  const t = useT();
  useEffect(markScrollingUp, []);
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.main}>
          <Logo />
          <CatalogMenu />
          <SearchForm />
          <AccountNav />
          <button type="button" className={styles.menu} popoverTarget={menuBarId} aria-label={t('frame.menu')}>
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <MenuBar />
    </header>
  );
}

/** Marks the page for as long as it is scrolled up: styles show the header then (`--head`, its height). */
function markScrollingUp() {
  let before = 0;
  window.onscroll = () => {
    document.documentElement.toggleAttribute('data-up', scrollY < before && scrollY > 0);
    before = scrollY;
  };
  return () => {
    window.onscroll = null;
  };
}
