import { discountedPrice, savedPercent } from '#rules/catalog/discount.ts';
import { groupSom, type Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './price.module.css';

/** What is asked, as the wire says it: som before the product's discount, its percent, and an old price to strike. */
type Asked = { price: Som; discount: number; old_price?: Som | null | undefined };

/** What a piece costs, with the old price next to it where it was lowered; 0 som means it is not sold now. */
export function Price({ price, discount, old_price }: Asked) {
  const t = useT();
  if (price === 0) return <span className={styles.none}>{t('not_stock')}</span>;
  const paid = discountedPrice(price, discount);
  const before = old_price ?? price;
  return (
    <span className={styles.price}>
      <b>
        {groupSom(paid)}
        <i>&nbsp;{t('money.unit')}</i>
      </b>
      {paid < before && (
        <s>
          <Money som={before} />
        </s>
      )}
    </span>
  );
}

/** How much is saved against what is struck; nothing where nothing is. */
export function SaleTag({ price, discount, old_price }: Asked) {
  const saved = old_price ? savedPercent(discountedPrice(price, discount), old_price) : discount;
  return saved > 0 && <Tag tone="sale">−{saved}&nbsp;%</Tag>;
}
