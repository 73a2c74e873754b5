import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dashboard.module.css';

/** How far a shop is from opening; nothing once all that it needs is done. */
export function OpeningNote() {
  const t = useT();
  const { data: steps } = useAdminQuery('GET /admin/opening/', undefined, { isAside: true });
  const needed = steps?.filter(({ is_needed: isNeeded }) => isNeeded) ?? [];
  const done = needed.filter(({ is_done: isDone }) => isDone).length;
  if (done === needed.length) return null;
  return (
    <Link className={styles.opening} to="/admin/opening">
      <span>
        <b>{t('admin_overview.opening')}</b>
        <small>{t('admin_overview.opening_done', { done, all: needed.length })}</small>
      </span>
      <progress value={done} max={needed.length} aria-label={t('admin_overview.opening')} />
      <Icon name="right" />
    </Link>
  );
}
