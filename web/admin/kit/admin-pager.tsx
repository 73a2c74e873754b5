import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './admin-pager.module.css';

type AdminPagerProps = {
  /** Rows in all, rows of a page, rows before this page. */
  count: number;
  limit: number;
  offset: number;
  onOffset: (offset: number) => void;
};

/** Steps through a list; nothing where one page holds it. */
export function AdminPager({ count, limit, offset, onOffset }: AdminPagerProps) {
  const t = useT();
  if (count <= limit) return null;
  const to = Math.min(offset + limit, count);
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <Button variant="ghost" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - limit))}>
        {t('admin.previous')}
      </Button>
      <p aria-live="polite">{t('admin.page_of', { from: offset + 1, to, count })}</p>
      <Button variant="ghost" disabled={to >= count} onClick={() => onOffset(offset + limit)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}
