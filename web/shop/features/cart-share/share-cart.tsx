import type { CartItem } from '#contract/shop/cart.ts';
import { buyLinkPath } from '#rules/sales/buy-link.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { useShare } from '#web/shop/features/catalog/use-share.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './share-cart.module.css';

/** Sends a link that offers the same goods; its reader is asked before anything is put into a cart. */
export function ShareCart({ items }: { items: CartItem[] }) {
  const t = useT();
  const share = useShare();
  const path = useLocalPath()(buyLinkPath(items));
  return (
    <button type="button" className={styles.share} onClick={() => share(t('cart'), path)}>
      <Icon name="copy" size={20} />
      {t('cart.share')}
    </button>
  );
}
