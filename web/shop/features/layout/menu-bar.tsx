import { useLocation } from 'react-router';
import { localized } from '#rules/text/localized.ts';
import { unpack } from '#web/api/packed.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { NavLink } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LanguageSelector } from './language-selector.tsx';
import styles from './menu-bar.module.css';

/** The id by which the menu button of a phone opens this bar. */
export const menuBarId = 'menu';

const brandsId = 'brands';

/** Brands and sections of the shop, what it says of itself, its phone and the language: the header's second row, on phones a menu. */
export function MenuBar() {
  const t = useT();
  const phone = useFrameData()?.footer?.phone;
  // A new one for every page: a menu that has led somewhere is shut.
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its links
    <div
      key={pathname}
      className={styles.bar}
      id={menuBarId}
      popover="auto"
      onBlur={({ currentTarget: menu, relatedTarget: next }) => {
        // It would hide what a keyboard goes on to.
        if (next && !menu.contains(next) && menu.matches(':popover-open')) menu.hidePopover();
      }}
    >
      <div className={styles.row}>
        <nav className={styles.nav} aria-label={t('frame.brands_nav')}>
          <button type="button" popoverTarget={brandsId}>
            {t('brands')}
            <Icon name="down" size={20} />
          </button>
          <Brands />
          <NavLink to="/new/products">{t('new_products')}</NavLink>
          <NavLink to="/accessories">{t('accessories')}</NavLink>
        </nav>
        <nav className={styles.nav} aria-label={t('frame.main_nav')}>
          <NavLink to="/about">{t('about')}</NavLink>
          <NavLink to="/news">{t('news')}</NavLink>
        </nav>
        {phone && (
          <a className={styles.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        )}
        <LanguageSelector />
      </div>
    </div>
  );
}

/** All brands, over the page. */
function Brands() {
  const t = useT();
  const language = useLanguage();
  const foreign = useForeign();
  const packed = useFrameData()?.brands;
  return (
    <ul className={styles.brands} id={brandsId} popover="auto">
      {packed &&
        unpack(packed).map(({ id, ...brand }) => {
          const title = localized(brand, 'title', language);
          return (
            <li key={id} lang={foreign(title)}>
              <NavLink to={`/products/brands/${id}`}>{title}</NavLink>
            </li>
          );
        })}
      <li>
        <NavLink to="/categories">{t('see_all')}</NavLink>
      </li>
    </ul>
  );
}
