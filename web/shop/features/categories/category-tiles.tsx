import type { ShopCategory } from '#contract/shop/categories.ts';
import { Link } from '#web/i18n/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './categories.module.css';

/** Categories side by side, each with its picture. */
export function CategoryTiles({ title, categories }: { title: string; categories: readonly ShopCategory[] }) {
  return (
    <Section title={title}>
      <ul className={styles.tiles}>
        {categories.map(({ id, slug, name, picture }) => (
          <li key={id}>
            <Link to={`/catalog/${slug}`} className={styles.tile}>
              <span className={styles.well}>{picture && <Picture src={picture} alt="" sizes="155px" />}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
