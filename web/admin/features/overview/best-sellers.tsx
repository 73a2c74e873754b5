import { localized } from '#rules/text/localized.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { daysAgo } from '#web/admin/kit/shop-time.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Money } from '#web/ui/money.tsx';
import styles from './dashboard.module.css';

const most = 5;

/** What has brought the most in a month. */
export function BestSellers() {
  const t = useT();
  const language = useLanguage();
  const query = { from: daysAgo(29), to: daysAgo(0), by: 'product' } as const;
  const report = useAdminQuery('GET /admin/reports/sales/', { query });
  const rows = report.data?.rows.filter(({ pieces }) => pieces > 0).slice(0, most);
  return (
    <AdminSheet title={t('admin_overview.best_sellers')}>
      {!rows && <AdminWaiting query={report} />}
      {rows?.length === 0 && <p className={styles.empty}>{t('admin_overview.nothing_sold')}</p>}
      <ol className={styles.rows}>
        {rows?.map((row) => (
          <li key={row.key}>
            <div className={styles.what}>
              <Link to={`/admin/products/${row.key}`}>{localized(row, 'name', language)}</Link>
            </div>
            <div className={styles.figure}>
              <b>
                <Money som={row.goods} />
              </b>
              <small>{t('admin_overview.pieces', { count: row.pieces })}</small>
            </div>
          </li>
        ))}
      </ol>
      <Link className={styles.all} to="/admin/reports?sales.by=product">
        {t('admin_overview.all_sellers')}
      </Link>
    </AdminSheet>
  );
}
