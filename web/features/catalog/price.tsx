import { discountedPrice, savedPercent } from '#rules/discount.ts';
import type { Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './price.module.css';

/** What is asked: som before the product's discount, its percent, and an old price of the variant's own to strike. */
type Asked = { base: Som; percent: number; old: Som | undefined };

/** What a piece costs, with the old price beside it where it was lowered; 0 som means it is not sold now. */
export function Price({ base, percent, old = base, large }: Asked & { large?: boolean }) {
  const t = useT();
  if (base === 0) return <span className={styles.none}>{t('not_stock')}</span>;
  const price = discountedPrice(base, percent);
  return (
    <span className={classNames(styles.price, large && styles.large)}>
      <b>
        <Money som={price} />
      </b>
      {price < old && (
        <s>
          <Money som={old} />
        </s>
      )}
    </span>
  );
}

/** How much is saved against what is struck; nothing where nothing is. */
export function SaleTag({ base, percent, old }: Asked) {
  const saved = old ? savedPercent(discountedPrice(base, percent), old) : percent;
  return saved > 0 && <Tag tone="sale">−{saved}&nbsp;%</Tag>;
}
