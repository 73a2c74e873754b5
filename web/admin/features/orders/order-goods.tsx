import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { NoPicture } from '#web/admin/kit/no-picture.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './order-view.module.css';

/** What was ordered, at the prices of that day, and how they add up. */
export function OrderGoods({ order }: { order: AdminOrder }) {
  const t = useT();
  const language = useLanguage();
  return (
    <AdminSheet title={t('admin_orders.goods')}>
      <ul className={styles.goods}>
        {order.items.map((item) => (
          <li key={item.id}>
            {item.image ? <img src={item.image} alt="" width={56} height={56} loading="lazy" /> : <NoPicture />}
            <span>
              <Link to={`/products/${item.product}`}>{variantLabel(item, language)}</Link>
              <small>
                <span className={styles.count}>{item.count}</span> × <Money som={item.price} />
              </small>
            </span>
            <b>
              <Money som={item.sum} />
            </b>
          </li>
        ))}
      </ul>
      {order.gift && (
        <p className={styles.gift}>
          <b>{t('admin_orders.gift')}</b>
          {order.gift.note && (
            <span>
              {t('admin_orders.gift_note')}: <q>{order.gift.note}</q>
            </span>
          )}
        </p>
      )}
      <dl className={styles.sums}>
        <Sum title={t('checkout.goods')} som={order.subtotal} />
        {order.promo_code && <Sum title={t('checkout.promo_row', { code: order.promo_code })} som={-order.discount} />}
        <Sum title={t('deliver')} som={order.delivery} />
        {order.gift && <Sum title={t('checkout.gift')} som={order.wrap} />}
        <Sum title={t('end_price')} som={order.total} isTotal />
        {order.balance !== 0 && (
          <Sum
            title={t(order.balance > 0 ? 'admin_orders.to_pay' : 'admin_orders.to_return')}
            som={Math.abs(order.balance)}
          />
        )}
      </dl>
    </AdminSheet>
  );
}

function Sum({ title, som, isTotal }: { title: string; som: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{title}</dt>
      <dd>
        {som < 0 && '−'}
        <Money som={Math.abs(som)} />
      </dd>
    </div>
  );
}
