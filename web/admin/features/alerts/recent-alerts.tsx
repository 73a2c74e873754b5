import { useAlertText } from '#web/admin/frame/use-alert-text.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './alerts.module.css';

/** What has happened lately. */
export function RecentAlerts() {
  const t = useT();
  const text = useAlertText();
  const { data } = useAdminQuery('GET /admin/alerts/');
  if (!data || data.alerts.length === 0) return null;
  return (
    <AdminSheet title={t('admin_alerts.recent')}>
      <ul className={styles.recent}>
        {data.alerts.map((alert) => (
          <li key={alert.id}>
            <Link to={alert.path}>{text(alert)}</Link> <Day at={alert.at} time />
          </li>
        ))}
      </ul>
    </AdminSheet>
  );
}
