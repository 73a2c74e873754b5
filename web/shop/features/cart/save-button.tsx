import { useState } from 'react';
import type { CartItem } from '#contract/shop/cart.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { itemName } from '#web/shop/features/cart-lines/line-text.ts';
import { toast } from '#web/ui/toast.tsx';
import styles from './save-button.module.css';

/** Puts a line aside for later. */
export function SaveButton({ item }: { item: CartItem }) {
  const t = useT();
  const name = itemName(item, useLanguage());
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await (await import('./saved-store.ts')).saveLine(item.id, t);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={styles.save}
      aria-label={t('cart.save_name', { name })}
      aria-disabled={isBusy}
      onClick={() => isBusy || void save()}
    >
      {t('cart.save')}
    </button>
  );
}
