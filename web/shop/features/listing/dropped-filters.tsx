import type { ProductFacets } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import styles from './listing.module.css';

/** More than these say nothing more. */
const mostNamed = 5;

/** What an address asked for that the shop does not have any more: an old link, or a wrong one. */
export function DroppedFilters({ dropped }: Pick<ProductFacets, 'dropped'>) {
  const t = useT();
  if (dropped.length === 0) return null;
  const named = dropped.slice(0, mostNamed).map(({ key, value }) => `${key}: ${value}`);
  const list = dropped.length > mostNamed ? `${named.join(', ')}…` : named.join(', ');
  return (
    <div className={styles.dropped}>
      <Alert tone="info">{t('catalog.dropped', { list })}</Alert>
    </div>
  );
}
