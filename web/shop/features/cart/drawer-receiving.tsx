import { PromiseText } from '#web/shop/features/catalog/promise-text.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './cart-drawer.module.css';

/** When the order could be collected, and when it could be delivered. */
export function ReceivingNote() {
  const footer = useFrameData()?.footer;
  if (!footer) return null;
  return (
    <div className={styles.note}>
      <Icon name="truck" size={20} />
      <p>
        <PromiseText kind="pickup" footer={footer} />
        <br />
        <PromiseText kind="delivery" footer={footer} />
      </p>
    </div>
  );
}
