import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './favorite-button.module.css';
import { toggleFavorite, useFavorites } from './favorites-store.ts';

/** The heart of a product. Signed out it says so (V4). */
export function FavoriteButton({ productId, name }: { productId: number; name: string }) {
  const t = useT();
  const { user } = useSession();
  const isFavorite = useFavorites().ids.has(productId);
  const click = () => (user ? void toggleFavorite(productId, name) : toast.error(t('not_auth')));
  return (
    <button
      type="button"
      className={classNames(styles.heart, isFavorite && styles.on)}
      aria-pressed={isFavorite}
      aria-label={t('catalog.favorite_of', { name })}
      onClick={click}
    >
      <Icon name={isFavorite ? 'heart-full' : 'heart'} size={22} />
    </button>
  );
}
