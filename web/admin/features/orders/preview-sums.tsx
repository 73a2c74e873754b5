import type { OrderPreview } from '#contract/admin/order-making.ts';
import { type TextKey, useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Money } from '#web/ui/money.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './order-view.module.css';

/** What it costs, and what is in the way. */
export function PreviewSums({ preview, promo }: { preview: OrderPreview | undefined; promo: string }) {
  const t = useT();
  if (!preview) return <Spinner />;
  const short = preview.lines.filter(({ stock, count }) => stock < count);
  return (
    <>
      {short.map(({ variant, name, stock }) => (
        <Alert key={variant}>{t('admin_orders.only_left', { name, count: stock })}</Alert>
      ))}
      {promo && preview.promo_problem && <Alert>{t(`admin_orders.${preview.promo_problem}` as TextKey)}</Alert>}
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('checkout.goods')}</dt>
          <dd>
            <Money som={preview.subtotal} />
          </dd>
        </div>
        {preview.discount > 0 && (
          <div>
            <dt>{t('checkout.promo_row', { code: promo })}</dt>
            <dd>
              −<Money som={preview.discount} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('deliver')}</dt>
          <dd>
            <Money som={preview.delivery} />
          </dd>
        </div>
        {preview.wrap > 0 && (
          <div>
            <dt>{t('checkout.gift')}</dt>
            <dd>
              <Money som={preview.wrap} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('end_price')}</dt>
          <dd>
            <Money som={preview.total} />
          </dd>
        </div>
      </dl>
    </>
  );
}
