import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CartItem } from '#contract/shop/cart.ts';
import { noDelivery, orderTotals } from '#rules/sales/order-totals.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { itemName } from '#web/shop/features/cart-lines/line-text.ts';
import { loadShopTexts, type ShopTextArea } from '#web/shop/texts/shop-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './cart-drawer.module.css';
import { CartLine } from './cart-line.tsx';
import { useCart } from './cart-store.ts';
import { DrawerAccessories } from './drawer-accessories.tsx';
import { ReceivingNote } from './drawer-receiving.tsx';
import { pricedLines } from './priced-lines.ts';
import { RollingMoney } from './rolling-money.tsx';

const areas: ShopTextArea[] = ['cart', 'checkout', 'sums', 'product-extras'];

/** The drawer, once its texts are there. @throws without a connection */
export async function loadCartDrawer(): Promise<typeof CartDrawer> {
  const language = languageOfPath(location.pathname);
  await Promise.all(areas.map((area) => loadShopTexts(area, language)));
  return CartDrawer;
}

/** Over the page, what is in the cart after a press that added to it; with the way on, and what goes with it. */
function CartDrawer({ added }: { added: CartItem }) {
  const t = useT();
  const name = itemName(added, useLanguage());
  const { items } = useCart();
  const titleId = useId();
  const addedId = useId();
  const { dialog, title, isOpen, close, onClose } = useModal();
  const { total } = orderTotals({ lines: pricedLines(items), delivery: noDelivery, promo: null });
  useEffect(() => {
    if (items.length === 0) return close();
    // The button that was pressed has gone with its line, or its accessory: a keyboard goes on from the top.
    if (document.activeElement === document.body) title.current?.focus();
  }, [items.length, close, title]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      aria-describedby={addedId}
      onClose={onClose}
      // Its content covers it: what is pressed outside of that is the page behind.
      onClick={({ target }) => target === dialog.current && close()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {t('drawer.title')}
          </h2>
          <span className={styles.added}>
            <Icon name="check" size={16} />
            {t('drawer.added')}
          </span>
          <span id={addedId} hidden>
            {t('drawer.added_what', { name })}
          </span>
          <IconButton icon="close" label={t('drawer.close')} onClick={close} />
        </div>
        <div className={styles.body}>
          <ul className={styles.lines}>
            {items.map((item) => (
              <CartLine key={item.id} item={item} />
            ))}
          </ul>
          <DrawerAccessories product={added.product.id} />
        </div>
        <div className={styles.foot}>
          <ReceivingNote />
          <p className={styles.total} role="status">
            <span>{t('end_price')}</span>
            <RollingMoney som={total} />
          </p>
          <ButtonLink to="/checkout" variant="accent" block>
            {t('drawer.checkout')}
          </ButtonLink>
          <div className={styles.ways}>
            <ButtonLink to="/cart" variant="ghost" block>
              {t('drawer.cart')}
            </ButtonLink>
            <Button variant="ghost" block onClick={close}>
              {t('drawer.go_on')}
            </Button>
          </div>
        </div>
      </div>
      {isOpen && <Toaster />}
    </dialog>
  );
}

/** A dialog that is open from its first render to its end: by Esc, a press next to it, or a page that it has led to. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(true);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const close = useRef(() => dialog.current?.close()).current;
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // What it is is read out first; the next Tab is at its buttons.
    title.current?.focus();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (key !== openedAt.current) close();
  }, [key, close]);
  return { dialog, title, isOpen, close, onClose: () => setOpen(false) };
}
