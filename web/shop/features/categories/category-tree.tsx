import type { ShopCategory } from '#contract/shop/categories.ts';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './categories.module.css';

type CategoryTreeProps = { categories: readonly ShopCategory[] };

/** The top categories with their pictures, and below each what stands in it. */
export function CategoryTree({ categories }: CategoryTreeProps) {
  const tops = categories.filter(({ parent }) => parent === null);
  return (
    <ul className={styles.tree}>
      {tops.map((top) => (
        <li key={top.id}>
          <Link to={`/catalog/${top.slug}`} className={styles.top}>
            <span className={styles.well}>{top.picture && <Picture src={top.picture} alt="" sizes="120px" />}</span>
            <h2>
              {top.name} <span className={styles.count}>{top.count}</span>
            </h2>
          </Link>
          <Below categories={categories} parent={top.id} />
        </li>
      ))}
    </ul>
  );
}

/** All that is below a category, its own children first. */
function Below({ categories, parent }: CategoryTreeProps & { parent: number }) {
  const children = categories.filter((category) => category.parent === parent);
  if (children.length === 0) return null;
  return (
    <ul className={styles.below}>
      {children.map((child) => (
        <li key={child.id}>
          <Link to={`/catalog/${child.slug}`}>
            {child.name} <span className={styles.count}>{child.count}</span>
          </Link>
          <Below categories={categories} parent={child.id} />
        </li>
      ))}
    </ul>
  );
}
