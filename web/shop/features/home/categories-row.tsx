import type { ShopCategory } from '#contract/shop/categories.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Hyphenated } from '#web/ui/hyphenated.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './categories-row.module.css';

const shown = 8;

/** What a tile shows of a category. */
export type TiledCategory = Pick<ShopCategory, 'slug' | 'name' | 'picture'>;

/** The categories that most products stand in, in the order of the catalogue: of those that have none below them. */
export function largest(categories: readonly ShopCategory[]): TiledCategory[] {
  const leaves = categories.filter(({ id }) => !categories.some(({ parent }) => parent === id));
  const most = new Set([...leaves].sort((one, other) => other.count - one.count).slice(0, shown));
  return leaves.filter((leaf) => most.has(leaf)).map(({ slug, name, picture }) => ({ slug, name, picture }));
}

/** Ways to what is sold most. */
export function CategoriesRow({ categories }: { categories: readonly TiledCategory[] }) {
  const t = useT();
  if (categories.length === 0) return null;
  return (
    <nav className={styles.row} aria-label={t('home.categories')}>
      {categories.map(({ slug, name, picture }) => (
        <Link key={slug} to={`/catalog/${slug}`}>
          <span className={styles.well}>
            {picture && <Picture src={picture} alt="" sizes="(width < 900px) 18vw, 110px" widest={640} />}
          </span>
          <b>
            <Hyphenated text={name} />
          </b>
        </Link>
      ))}
    </nav>
  );
}
