import { useDeferredValue, useId, useState } from 'react';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './promo.module.css';
import type { Named } from './promo-terms.ts';

const most = 6;
const shortest = 2;

/** Finds products by their name; those that are `taken` already are left out. */
export function ProductPicker({ taken, onPick }: { taken: readonly number[]; onPick: (product: Named) => void }) {
  const t = useT();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const isAsked = search.length >= shortest;
  const found = useAdminQuery(
    'GET /admin/products/',
    { query: { search, limit: most + taken.length } },
    { enabled: isAsked, keepPrevious: true },
  );
  const free = isAsked ? (found.data?.results.filter(({ id }) => !taken.includes(id)).slice(0, most) ?? []) : [];
  return (
    <div>
      <Field label={t('admin_promo.scope_product')}>
        <TextInput
          type="search"
          autoComplete="off"
          aria-controls={listId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <ul id={listId} className={styles.found} aria-label={t('admin_promo.found')}>
        {free.map(({ id, name, brand_title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onPick({ id, name });
                setTyped('');
              }}
            >
              {name} <small>{brand_title}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
