import { comparePath, toggleCompared, useCompared } from '#web/features/compare/compared.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './product-actions.module.css';
import { usePart } from './use-part.ts';

/** What can be done with a product beside buying it: show it to somebody, compare it, see what it cost. */
export function ProductActions({ productId, variant, name }: { productId: number; variant?: number; name: string }) {
  const t = useT();
  const compared = useCompared();
  const [Prices, openPrices] = usePart(async () => (await import('./price-history.tsx')).PriceHistory);
  const isCompared = compared.includes(productId);

  async function share() {
    const { share } = await import('./share.ts');
    const outcome = await share(name, location.href);
    if (outcome === 'copied') toast.success(t('catalog.link_copied'));
    if (outcome === 'failed') toast.error(t('error.generic'));
  }
  function compare() {
    if (!toggleCompared(productId)) toast.error(t('catalog.compare_full'));
  }

  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        onClick={() => share().catch(() => toast.error(t('error.network')))}
      >
        <Icon name="copy" size={20} />
        {t('catalog.share')}
      </button>
      <button type="button" className={styles.action} aria-pressed={isCompared} onClick={compare}>
        <Icon name={isCompared ? 'check' : 'plus'} size={20} />
        {t('catalog.compare')}
      </button>
      <button type="button" className={styles.action} onClick={openPrices}>
        <Icon name="clock" size={20} />
        {t('catalog.price_history')}
      </button>
      {compared.length > 0 && (
        <Link className={styles.action} to={comparePath(compared)}>
          {t('catalog.comparison')} ({compared.length})
        </Link>
      )}
      {Prices && <Prices productId={productId} variant={variant} />}
    </div>
  );
}
