import type { ReactNode } from 'react';
import type { OrderTotals } from '#rules/sales/order-totals.ts';
import type { PromoTerms } from '#rules/sales/promo.ts';
import { useLanguage, usePlural, useT } from '#web/i18n/i18n.tsx';
import { itemName, type Line, pictureOf, useChoiceText } from '#web/shop/features/cart-lines/line-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';
import { Name } from '#web/ui/name.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './checkout.module.css';

/** The lines to be ordered, folded away on demand. */
export function ItemList({ items }: { items: readonly Line[] }) {
  const plural = usePlural();
  const language = useLanguage();
  const choiceText = useChoiceText();
  return (
    <details className={styles.items} open>
      <summary>
        {plural(
          'cart.pieces',
          items.reduce((sum, { count }) => sum + count, 0),
        )}
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.thumb}>
              {pictureOf(item) && <Picture src={pictureOf(item) ?? ''} alt="" sizes="60px" />}
            </span>
            <span>
              <Name text={itemName(item, language)} />
              <small>{choiceText(item)}</small>
              <small>
                {item.count}&nbsp;×&nbsp;
                <Money som={item.price} />
              </small>
            </span>
            <b>
              <Money som={item.price * item.count} />
            </b>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ label, children, tone }: { label: ReactNode; children: ReactNode; tone?: string }) {
  return (
    <div className={tone ? `${styles.row} ${tone}` : styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FiguresProps = { totals: OrderTotals; promo: PromoTerms | null; isGift: boolean };

/** Subtotal, promo, delivery, wrapping and total, as the pricing rules give them. */
export function Figures({ totals, promo, isGift }: FiguresProps) {
  const t = useT();
  const { subtotal, discount, delivery, wrap, total } = totals;
  return (
    <dl className={styles.figures}>
      <Row label={t('checkout.goods')}>
        <Money som={subtotal} />
      </Row>
      {promo && discount > 0 && (
        <Row label={t('checkout.promo_row', { code: promo.code })} tone={styles.ok}>
          −<Money som={discount} />
        </Row>
      )}
      <Row label={t('deliver')}>{delivery === 0 ? t('free') : <Money som={delivery} />}</Row>
      {isGift && <Row label={t('checkout.gift')}>{wrap === 0 ? t('free') : <Money som={wrap} />}</Row>}
      <Row label={t('end_price')} tone={styles.total}>
        <Money som={total} />
      </Row>
    </dl>
  );
}
