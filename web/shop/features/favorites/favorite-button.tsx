import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './favorite-button.module.css';
import { toggleFavorite, useFavorites } from './favorites-store.ts';

/** The heart of a product. */
export function FavoriteButton({ productId, name }: { productId: number; name: string }) {
  const t = useT();
  const isFavorite = useFavorites().ids.has(productId);
  return (
    <button
      type="button"
      className={classNames(styles.heart, isFavorite && styles.on)}
      aria-pressed={isFavorite}
      aria-label={t('catalog.favorite_of', { name })}
      onClick={() => void toggleFavorite(productId, name)}
    >
      <Icon name={isFavorite ? 'heart-full' : 'heart'} size={22} />
    </button>
  );
}
