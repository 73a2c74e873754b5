import type { ProductFacets } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './promoted-chips.module.css';

type CategoryLinksProps = {
  categories: ProductFacets['categories'];
  /** The shop path of what the list has in a category. */
  pathOf: (slug: string) => string;
};

/** The categories that a list reaches over, each with its own filters; one alone is the list itself. */
export function CategoryLinks({ categories, pathOf }: CategoryLinksProps) {
  const t = useT();
  if (categories.length < 2) return null;
  return (
    <nav className={styles.chips} aria-label={t('catalog.panel_categories')}>
      {categories.map(({ slug, name, count }) => (
        <Link key={slug} to={pathOf(slug)}>
          {name} <small>{count}</small>
        </Link>
      ))}
    </nav>
  );
}
