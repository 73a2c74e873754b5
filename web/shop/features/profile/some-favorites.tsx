import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { cardOf } from '#web/shop/features/catalog/card-of.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './profile.module.css';

const shownCount = 4;

/** What the person likes, the newest of it in a row; nothing where there is nothing. */
export function SomeFavorites() {
  const t = useT();
  const { products, ids } = useFavorites();
  const liked = products.filter(({ id }) => ids.has(id));
  if (liked.length === 0) return null;
  return (
    <section aria-labelledby="liked">
      <div className={styles.rowHead}>
        <h2 id="liked">{t('favorite')}</h2>
        <Link to="/favorite">
          {t('profile.all_liked', { count: liked.length })}
          <Icon name="right" size={20} />
        </Link>
      </div>
      <ProductGrid products={liked.slice(0, shownCount).map(cardOf)} row />
    </section>
  );
}
