import { useAlertText } from '#web/admin/frame/use-alert-text.ts';
import { Day } from '#web/admin/kit/day.tsx';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './alerts.module.css';

/** What has happened lately. */
export function RecentAlerts() {
  const t = useT();
  const text = useAlertText();
  const { data } = useOfficeQuery('GET /office/alerts/');
  if (!data || data.alerts.length === 0) return null;
  return (
    <OfficeSheet title={t('office_alerts.recent')}>
      <ul className={styles.recent}>
        {data.alerts.map((alert) => (
          <li key={alert.id}>
            <Link to={alert.path}>{text(alert)}</Link> <Day at={alert.at} time />
          </li>
        ))}
      </ul>
    </OfficeSheet>
  );
}
