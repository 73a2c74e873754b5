import { variantLabel } from '#rules/catalog/variant-label.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './dashboard.module.css';

const limit = 5;

/** What sells and soon lacks, the soonest first. */
export function RunningOut() {
  const t = useT();
  const language = useLanguage();
  const stock = useAdminQuery('GET /admin/stock/', { query: { limit, offset: 0, state: 'low', ordering: 'cover' } });
  return (
    <AdminSheet title={t('admin_overview.running_out')}>
      {!stock.data && <AdminWaiting query={stock} />}
      {stock.data?.count === 0 && <p className={styles.empty}>{t('admin_overview.enough')}</p>}
      <ul className={styles.rows}>
        {stock.data?.results.map((row) => (
          <li key={row.id}>
            <div className={styles.what}>
              <Link to={`/admin/stock/${row.id}`}>{variantLabel(row, language)}</Link>
              <small>{row.sku}</small>
            </div>
            <div className={styles.figure}>
              <b>{t('admin_overview.pieces', { count: row.quantity })}</b>
              {row.cover_days !== null && <small>{t('admin_overview.lasts', { count: row.cover_days })}</small>}
            </div>
          </li>
        ))}
      </ul>
      <Link className={styles.all} to="/admin/stock?state=low&ordering=cover">
        {t('admin_overview.all_low')}
      </Link>
    </AdminSheet>
  );
}
