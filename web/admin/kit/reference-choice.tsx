import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import type { Input } from '#contract/client.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAdminQuery } from './admin-query.ts';
import styles from './reference-choice.module.css';

type Query = NonNullable<Input<'GET /admin/references/'>['query']>;

type ReferenceChoiceProps = {
  kind: Query['kind'];
  label: string;
  /** What no choice means. */
  any: string;
  /** The id as text; empty where nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Only categories of this brand. */
  brand?: string;
  isDisabled?: boolean;
};

/** The field keeps the focus while one of the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** One of very many brands or categories, found by a part of its name. */
export function ReferenceChoice({ kind, label, any, value, onChange, brand, isDisabled }: ReferenceChoiceProps) {
  const t = useT();
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [place, setPlace] = useState(0);
  const isOpen = typed !== undefined;
  const within = brand ? { brand: Number(brand) } : {};
  const found = useAdminQuery(
    'GET /admin/references/',
    { query: { kind, search: typed ?? '', ...within } },
    { enabled: isOpen, keepPrevious: true },
  );
  const one = useAdminQuery(
    'GET /admin/references/',
    { query: { kind, id: Number(value) } },
    { enabled: value !== '' },
  );
  const nameOf = (row: NonNullable<typeof found.data>['results'][number]) => {
    const title = inLanguage(language, row.title, row.title_en);
    return row.brand && !brand ? `${title} (${inLanguage(language, row.brand.title, row.brand.title_en)})` : title;
  };
  const [chosen] = one.data?.results ?? [];
  const rows = isOpen ? (found.data?.results ?? []) : [];
  const close = () => {
    setTyped(undefined);
    setPlace(0);
  };
  const choose = (next: string) => {
    onChange(next);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) setTyped('');
      setPlace(Math.min(rows.length - 1, Math.max(0, place + (isOpen ? step : 0))));
    } else if (event.key === 'Enter' && rows[place]) {
      event.preventDefault();
      choose(String(rows[place].id));
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.choice}>
      <Field label={label}>
        <TextInput
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows[place] ? `${listId}-${rows[place].id}` : undefined}
          autoComplete="off"
          placeholder={any}
          disabled={isDisabled}
          value={typed ?? (value && chosen ? nameOf(chosen) : '')}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
          }}
          onClick={() => isOpen || setTyped('')}
          onKeyDown={press}
          onBlur={close}
        />
      </Field>
      {value && !isOpen && (
        <IconButton icon="close" label={t('admin.choice_clear', { name: label })} onClick={() => choose('')} />
      )}
      {isOpen && (
        <div
          className={styles.list}
          id={listId}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          onMouseDown={keepFocus}
        >
          {rows.map((row, at) => (
            <div
              key={row.id}
              id={`${listId}-${row.id}`}
              role="option"
              aria-selected={at === place}
              tabIndex={-1}
              onClick={() => choose(String(row.id))}
              onKeyDown={press}
            >
              {nameOf(row)}
            </div>
          ))}
          {found.data && rows.length === 0 && <p>{t('admin.nothing_found')}</p>}
        </div>
      )}
    </div>
  );
}
