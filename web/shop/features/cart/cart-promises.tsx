import { PromiseText } from '#web/shop/features/catalog/promise-text.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './cart-promises.module.css';

/** When a cart could be collected or brought. */
export function CartPromises() {
  const footer = useFrameData()?.footer;
  if (!footer) return null;
  return (
    <ul className={styles.promises}>
      <li>
        <Icon name="pin" size={20} />
        <span>
          <PromiseText kind="pickup" footer={footer} />
        </span>
      </li>
      <li>
        <Icon name="truck" size={20} />
        <span>
          <PromiseText kind="delivery" footer={footer} />
        </span>
      </li>
    </ul>
  );
}
