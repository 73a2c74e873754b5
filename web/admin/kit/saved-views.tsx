import { useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAdminMutation, useAdminQuery } from './admin-query.ts';
import styles from './saved-views.module.css';

type SavedViewsProps = {
  list: 'products' | 'orders';
  search: URLSearchParams;
  /** Applies a saved view. */
  onOpen: (query: string) => void;
};

/** A view stores the filters, not the page. */
function queryOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('offset');
  kept.sort();
  return kept.toString();
}

/** Saved filters of a list, by name; filters and views are in the address. */
export function SavedViews({ list, search, onOpen }: SavedViewsProps) {
  const t = useT();
  const [name, setName] = useState('');
  const query = queryOf(search);
  const views = useAdminQuery('GET /admin/saved-views/', { query: { list } }).data?.results ?? [];
  const changes = { changes: ['GET /admin/saved-views/'] } as const;
  const keep = useAdminMutation('POST /admin/saved-views/', { ...changes, onDone: () => setName('') });
  const drop = useAdminMutation('DELETE /admin/saved-views/{id}/', changes);
  return (
    <details className={styles.views}>
      <summary>{t('admin.views')}</summary>
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Button
                variant="ghost"
                aria-pressed={queryOf(new URLSearchParams(view.query)) === query}
                onClick={() => onOpen(view.query)}
              >
                {view.name}
              </Button>
              <IconButton
                icon="trash"
                label={t('admin.view_drop', { name: view.name })}
                onClick={() => drop.mutate({ params: { id: view.id } })}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate({ body: { list, name: name.trim(), query } });
        }}
      >
        <Field label={t('admin.view_name')}>
          <TextInput value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button type="submit" variant="ghost" disabled={!name.trim()} busy={keep.isPending}>
          {t('admin.view_keep')}
        </Button>
      </form>
    </details>
  );
}
