import { type KeyboardEvent, type MouseEvent, type Ref, useId, useState } from 'react';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useAdminQuery } from './admin-query.ts';
import styles from './reference-choice.module.css';
import { type Reference, type ReferenceKind, referenceName, useReferences } from './reference-names.ts';

type ReferenceChoiceProps = {
  kind: ReferenceKind;
  label: string;
  /** What no choice means. */
  any: string;
  /** The id as text; empty where nothing is chosen. */
  value: string;
  /** `chosen`: its row, where one is chosen. */
  onChange: (value: string, chosen?: Reference) => void;
  /** Only categories of this brand. */
  brand?: string;
  /** Ids that are chosen elsewhere already, and not offered again. */
  taken?: readonly number[];
  isDisabled?: boolean;
  /** What a form wants of its control. */
  input?: { name: string; ref: Ref<HTMLInputElement>; onBlur: () => void };
  error?: string | undefined;
};

/** The field keeps the focus while one of the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Out from under the bar that saves. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

const none: readonly number[] = [];

/** One of very many brands, categories, colours or memories, found by a part of its name. */
export function ReferenceChoice({ kind, label, any, value, onChange, brand, ...more }: ReferenceChoiceProps) {
  const { taken = none, isDisabled, input, error } = more;
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
  const chosen = useReferences(kind, [Number(value)]).find(({ id }) => String(id) === value);
  const nameOf = (row: Reference) => (brand ? localized(row, 'title', language) : referenceName(row, language));
  const rows = isOpen ? (found.data?.results ?? []).filter(({ id }) => !taken.includes(id)) : [];
  const close = () => {
    setTyped(undefined);
    setPlace(0);
  };
  const choose = (row?: Reference) => {
    onChange(row ? String(row.id) : '', row);
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
      choose(rows[place]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <div className={styles.choice}>
      <Field label={label} error={error}>
        <TextInput
          {...input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows[place] ? `${listId}-${rows[place].id}` : undefined}
          autoComplete="off"
          placeholder={any}
          disabled={isDisabled}
          value={typed ?? (chosen ? nameOf(chosen) : '')}
          onChange={({ target }) => {
            setTyped(target.value);
            setPlace(0);
          }}
          onClick={() => isOpen || setTyped('')}
          onKeyDown={press}
          onBlur={() => {
            close();
            input?.onBlur();
          }}
        />
      </Field>
      {value && !isOpen && (
        <IconButton icon="close" label={t('admin.choice_clear', { name: label })} onClick={() => choose()} />
      )}
      {isOpen && (
        <div
          ref={showWhole}
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
              onClick={() => choose(row)}
              onKeyDown={press}
            >
              {nameOf(row)}
            </div>
          ))}
          {found.data?.results.length === 0 && <p>{t('admin.nothing_found')}</p>}
        </div>
      )}
    </div>
  );
}
