import type { StockRow } from '#contract/admin/stock.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { useLanguage } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './stock.module.css';

export type Stocked = Pick<StockRow, 'id' | 'options' | 'sku' | 'barcode' | 'quantity'> & InLanguages<'name'>;

/** A variant's name in the language of the screen, in one line. */
export function useStockedName(): (variant: Stocked) => string {
  const language = useLanguage();
  return (variant) => variantLabel(variant, language);
}

/** A variant by name and article number. */
export function StockedName({ variant, isLink }: { variant: Stocked; isLink?: boolean }) {
  const nameOf = useStockedName();
  const content = (
    <span>
      {nameOf(variant)}
      <small>{variant.sku}</small>
    </span>
  );
  if (!isLink) return <span className={styles.name}>{content}</span>;
  return (
    <Link className={styles.name} to={`/admin/stock/${variant.id}`}>
      {content}
    </Link>
  );
}
