import { groupSom } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './admin-pager.module.css';

type AdminPagerProps = {
  /** Rows in all, rows of a page, rows before this page. */
  count: number;
  limit: number;
  offset: number;
  /** The most that are counted; the last page of more is found by going there. */
  mostCounted?: number | undefined;
  /** Rows of this page, where not all are counted. */
  shown?: number;
  onOffset: (offset: number) => void;
};

/** Steps through a list; nothing where one page holds it. */
export function AdminPager({ count, limit, offset, mostCounted, shown = limit, onOffset }: AdminPagerProps) {
  const t = useT();
  if (count <= limit) return null;
  const isMore = mostCounted !== undefined && count > mostCounted;
  const to = isMore ? offset + shown : Math.min(offset + limit, count);
  const isLast = isMore ? shown < limit : to >= count;
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <Button variant="ghost" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - limit))}>
        {t('admin.previous')}
      </Button>
      <p aria-live="polite">
        {isMore
          ? t('admin.page_of_many', { from: offset + 1, to, count: groupSom(mostCounted) })
          : t('admin.page_of', { from: offset + 1, to, count: groupSom(count) })}
      </p>
      <Button variant="ghost" disabled={isLast} onClick={() => onOffset(offset + limit)}>
        {t('admin.next')}
      </Button>
    </nav>
  );
}
