import { use } from 'react';
import { useForeign, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import styles from './breadcrumbs.module.css';
import { type Crumb, HeadTagsContext } from './page-head.tsx';

/** The way to this page; the last item is the page itself and no link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  use(HeadTagsContext)?.setCrumbs(items);
  const t = useT();
  const foreign = useForeign();
  return (
    <nav className={styles.breadcrumbs} aria-label={t('ui.breadcrumbs')}>
      <ol>
        {items.map(({ title, to }, place) => (
          <li key={title} lang={foreign(title)}>
            {to && place < items.length - 1 ? (
              <Link to={to}>{title}</Link>
            ) : (
              <span aria-current={place === items.length - 1 ? 'page' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
