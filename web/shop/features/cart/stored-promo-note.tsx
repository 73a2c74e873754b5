import { noDelivery, orderTotals } from '#rules/sales/order-totals.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { usePromo } from '#web/shop/features/promo/use-promo.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './cart-screen.module.css';
import { pricedLines } from './priced-lines.ts';

/** The note once its texts are there. */
export async function loadStoredPromoNote(): Promise<typeof StoredPromoNote> {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return StoredPromoNote;
}

/** What the promo code that came with a link or from the chat will do at the checkout, or why it will not. */
function StoredPromoNote({ items }: { items: readonly Line[] }) {
  const t = useT();
  const { applied, refused } = usePromo(items);
  const text = refused ? `${refused.code}: ${refused.text}` : applied && t('cart.promo_kept', { code: applied.code });
  const { discount } = orderTotals({
    lines: pricedLines(items, applied?.products),
    delivery: noDelivery,
    promo: applied,
  });
  return (
    <p className={styles.note} role="status">
      {text}
      {applied && discount > 0 && (
        <>
          {': −'}
          <Money som={discount} />
        </>
      )}
    </p>
  );
}
