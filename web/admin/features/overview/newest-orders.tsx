import { localized } from '#rules/text/localized.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { Day } from '#web/admin/kit/day.tsx';
import { type TextKey, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './dashboard.module.css';

const limit = 5;
/** A board that is looked at now and then; orders themselves ring. */
const everyMs = 60_000;

/** The last orders that came in. */
export function NewestOrders() {
  const t = useT();
  const language = useLanguage();
  const orders = useAdminQuery('GET /admin/orders/', { query: { limit, offset: 0 } }, { everyMs });
  return (
    <AdminSheet title={t('admin_overview.newest_orders')}>
      {!orders.data && <AdminWaiting query={orders} />}
      {orders.data?.count === 0 && <p className={styles.empty}>{t('admin_overview.no_orders')}</p>}
      <ul className={styles.rows}>
        {orders.data?.results.map((order) => (
          <li key={order.id}>
            <div className={styles.what}>
              <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
              <small className={styles.when}>
                <Day at={order.created_at} time />
              </small>
              <p>{localized(order, 'first_item', language)}</p>
            </div>
            <div className={styles.figure}>
              <b>
                <Money som={order.total} />
              </b>
              <Tag>{t(`order.status_${order.status}` as TextKey)}</Tag>
            </div>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to="/admin/orders">
        {t('admin_overview.all_orders')}
      </Link>
    </AdminSheet>
  );
}
