import { useState } from 'react';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListTool } from './list-tool.tsx';
import styles from './saved-views.module.css';
import { type AddressFilter, queryOf } from './use-address-filter.ts';

type SavedViewsProps = { list: string; address: Pick<AddressFilter, 'query' | 'open'> };

/** Saved filters of a list, by name; filters and views are in the address. */
export function SavedViews({ list, address }: SavedViewsProps) {
  const t = useT();
  const [name, setName] = useState('');
  const { query } = address;
  const views = useAdminQuery('GET /admin/saved-views/', { query: { list } }).data?.results ?? [];
  const changes = { changes: ['GET /admin/saved-views/'] } as const;
  const keep = useAdminMutation('POST /admin/saved-views/', { ...changes, onDone: () => setName('') });
  const drop = useAdminMutation('DELETE /admin/saved-views/{id}/', changes);
  return (
    <ListTool title={t('admin.views')}>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Button
                variant="ghost"
                aria-pressed={queryOf(new URLSearchParams(view.query)) === query}
                onClick={() => address.open(view.query)}
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
    </ListTool>
  );
}
