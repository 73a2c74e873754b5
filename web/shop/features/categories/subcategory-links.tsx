import type { ShopCategory } from '#contract/shop/categories.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './subcategory-links.module.css';

/** The categories below one, in a row that scrolls where it is long; above the list. */
export function SubcategoryLinks({ categories }: { categories: readonly ShopCategory[] }) {
  const t = useT();
  return (
    <nav className={styles.row} aria-label={t('catalog.subcategories')}>
      {categories.map(({ id, slug, name, picture }) => (
        <Link key={id} to={`/catalog/${slug}`}>
          {picture && <Picture src={picture} alt="" sizes="48px" />}
          {name}
        </Link>
      ))}
    </nav>
  );
}
