import { discountedPrice } from '#rules/discount.ts';
import type { Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './price.module.css';

/** What a piece costs, with the old price beside it when there is a discount; 0 som means it is not sold now. */
export function Price({ base, percent, large }: { base: Som; percent: number; large?: boolean }) {
  const t = useT();
  if (base === 0) return <span className={styles.none}>{t('not_stock')}</span>;
  const price = discountedPrice(base, percent);
  return (
    <span className={classNames(styles.price, large && styles.large)}>
      <b>
        <Money som={price} />
      </b>
      {price < base && (
        <s>
          <Money som={base} />
        </s>
      )}
    </span>
  );
}
