import { pageWindowWidth } from '#rules/limits.ts';
import { pageWindow } from '#rules/page-window.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type PagerProps = {
  page: number;
  pages: number;
  /** The shop path of a page of the list. */
  to: (page: number) => string;
};

/** Links to the pages of a list, five numbers at a time; nothing where there is one page. */
export function Pager({ page, pages, to }: PagerProps) {
  const t = useT();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t('ui.previous')}>
          <Icon name="left" size={20} />
        </Link>
      )}
      {pageWindow(page, pages, pageWindowWidth).map((number) => (
        <Link
          key={number}
          to={to(number)}
          aria-label={t('ui.page', { page: number })}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={t('ui.next')}>
          <Icon name="right" size={20} />
        </Link>
      )}
    </nav>
  );
}
