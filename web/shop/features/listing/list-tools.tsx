import { type MouseEvent, useEffect, useRef } from 'react';
import type { UsualOrder } from '#contract/shop/catalog.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { filterFormId, filterSheetId } from './filters.tsx';
import { choiceCount, type ListQuery, listPath, queryOfForm, sorts } from './list-query.ts';
import styles from './list-tools.module.css';
import type { ListChoice } from './use-list-choice.ts';

type ListToolsProps = { path: string; choice: ListChoice; count: number; usualOrder: UsualOrder };

/** Above a list: how much it has, its order, cards or rows, and on small screens the way to its filters. */
export function ListTools({ path, choice, count, usualOrder }: ListToolsProps) {
  const t = useT();
  const plural = usePlural();
  const { shown, choose } = choice;
  const chosen = choiceCount(shown);
  return (
    <div className={styles.tools}>
      <span className={styles.count} role="status">
        {plural('catalog.goods', count)}
      </span>
      <button type="button" className={styles.open} popoverTarget={filterSheetId}>
        <Icon name="filter" size={20} />
        {t('filters')}
        {chosen > 0 && <b>{chosen}</b>}
      </button>
      <div className={styles.sort}>
        <Select
          name="sort"
          form={filterFormId}
          aria-label={t('catalog.sort')}
          value={shown.sort}
          onChange={({ target }) => target.form && choose(queryOfForm(target.form), 0)}
        >
          {sorts
            .filter((sort) => sort !== usualOrder.by)
            .map((sort) => (
              <option key={sort} value={sort}>
                {sort
                  ? t(sort === 'newest' ? 'catalog.usual_newest' : `catalog.sort_${sort}`)
                  : t(`catalog.usual_${usualOrder.by}`, { name: usualOrder.name })}
              </option>
            ))}
        </Select>
      </div>
      <ViewSwitch path={path} choice={choice} />
      <noscript>
        <button type="submit" className={styles.apply} form={filterFormId}>
          {t('catalog.apply')}
        </button>
      </noscript>
    </div>
  );
}

const views = ['grid', 'rows'] as const;

/** Cards or rows: it stands in the address, and lists that say nothing of it are shown as the last one was. */
function ViewSwitch({ path, choice: { shown, choose } }: Omit<ListToolsProps, 'count' | 'usualOrder'>) {
  const t = useT();
  const localPath = useLocalPath();
  const readFor = useRef('');
  useEffect(() => {
    if (readFor.current === path) return;
    readFor.current = path;
    if (shown.view === 'grid' && readStored('listView') === 'rows') choose({ ...shown, view: 'rows' }, 0, 'replace');
  });
  const onPress = (view: ListQuery['view']) => (event: MouseEvent) => {
    event.preventDefault();
    writeStored('listView', view);
    // As the first script of the next page does.
    document.documentElement.dataset.listView = view;
    if (view !== shown.view) choose({ ...shown, view }, 0, 'replace');
  };
  return (
    <nav className={styles.views} aria-label={t('catalog.view')}>
      {views.map((view) => (
        <a
          key={view}
          href={localPath(listPath(path, shown, { view, page: shown.page }))}
          aria-label={t(`catalog.view_${view}`)}
          aria-current={shown.view === view || undefined}
          onClick={onPress(view)}
        >
          <Icon name={view} size={20} />
        </a>
      ))}
    </nav>
  );
}
