import type { OrderEditPreview } from '#contract/admin/order-making.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Money } from '#web/ui/money.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './order-form.module.css';
import { refusalOf } from './order-words.ts';

/** The sums before and after, and what is then to be paid or given back. */
export function EditDifference({ preview, error }: { preview: OrderEditPreview | undefined; error: unknown }) {
  const t = useT();
  if (!preview) return error ? <Alert>{refusalOf(error, t) ?? errorText(t, error)}</Alert> : <Spinner />;
  const { before, after, balance_after: balance } = preview;
  const difference = after.total - before.total;
  const rows = [
    { title: t('checkout.goods'), key: 'subtotal' },
    { title: t('admin_orders.promo'), key: 'discount' },
    { title: t('deliver'), key: 'delivery' },
    ...(before.wrap + after.wrap > 0 ? [{ title: t('checkout.gift'), key: 'wrap' } as const] : []),
    { title: t('end_price'), key: 'total' },
  ] as const;
  return (
    <>
      {preview.lines
        .filter(({ stock, count }) => stock < count)
        .map(({ variant, name, stock }) => (
          <Alert key={variant}>{t('admin_orders.only_left', { name, count: stock })}</Alert>
        ))}
      {preview.promo_problem && <Alert tone="info">{t('admin_orders.promo_dropped')}</Alert>}
      <table className={styles.compare}>
        <thead>
          <tr>
            <th scope="col">{t('admin_orders.sum')}</th>
            <th scope="col">{t('admin_orders.before')}</th>
            <th scope="col">{t('admin_orders.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, key }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>
                <Money som={before[key]} />
              </td>
              <td>
                <Money som={after[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.difference} role="status">
        {t('admin_orders.difference')}: {difference > 0 ? '+' : difference < 0 && '−'}
        <Money som={Math.abs(difference)} />
      </p>
      {balance !== 0 && (
        <p>
          {t(balance > 0 ? 'admin_orders.to_pay' : 'admin_orders.to_return')}: <Money som={Math.abs(balance)} />
        </p>
      )}
    </>
  );
}
