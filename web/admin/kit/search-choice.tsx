import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './search-choice.module.css';

/** `swatch` is `#rrggbb` of what has a look, `note` says which it is of those of one name. */
export type SearchOption = { id: number; name: string; swatch?: string | null; note?: string | undefined };

/** What a form wants of its control. */
type FormInput = { name: string; ref: Ref<HTMLInputElement>; onBlur: () => void };

export type SearchChoiceProps = {
  label: string;
  /** What no choice means. */
  any: string;
  chosen: SearchOption | undefined;
  /** What is searched for; undefined while the list is closed. */
  typed: string | undefined;
  onTyped: (typed: string | undefined) => void;
  /** What fits; undefined until it is known. */
  found: readonly SearchOption[] | undefined;
  /** `found` is of what was typed before: the answer to `typed` is still to come. */
  isWaiting?: boolean;
  onChange: (chosen: SearchOption | undefined) => void;
  /** Ids that are chosen elsewhere already, and not offered again. */
  taken?: readonly number[] | undefined;
  isDisabled?: boolean | undefined;
  input?: FormInput | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/** The field keeps the focus while one of the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Out from under the bar that saves. */
const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

const none: readonly number[] = [];

/** One of very many, found by a part of its name; the caller finds what fits. */
export function SearchChoice({ label, any, chosen, typed, onTyped, found, onChange, ...more }: SearchChoiceProps) {
  const { taken = none, isDisabled, input, hint, error } = more;
  const t = useT();
  const listId = useId();
  const [place, setPlace] = useState(0);
  const [isSent, setSent] = useState(false);
  /** By who has pressed Enter and goes on: what is found first is chosen all the same. */
  const [isLeft, setLeft] = useState(false);
  const isOpen = typed !== undefined;
  const isWaiting = isOpen && (more.isWaiting === true || found === undefined);
  const rows = isOpen ? (found ?? []).filter(({ id }) => !taken.includes(id)) : [];
  const close = () => {
    onTyped(undefined);
    setPlace(0);
    setSent(false);
    setLeft(false);
  };
  const choose = (row?: SearchOption) => {
    onChange(row);
    close();
  };
  const chooseSent = useEffectEvent(() => {
    setSent(false);
    if (rows[place]) choose(rows[place]);
    else if (isLeft) close();
  });
  useEffect(() => {
    if (isSent && !isWaiting) chooseSent();
  }, [isSent, isWaiting]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) onTyped('');
      setPlace(Math.min(rows.length - 1, Math.max(0, place + (isOpen ? step : 0))));
    } else if (event.key === 'Enter' && isWaiting) {
      event.preventDefault();
      setSent(true);
    } else if (event.key === 'Enter' && rows[place]) {
      event.preventDefault();
      choose(rows[place]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      // A window that it stands in stays open.
      event.preventDefault();
      close();
    }
  };
  return (
    <div className={styles.choice}>
      <Field label={label} hint={hint} error={error}>
        <div className={styles.control}>
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
            value={typed ?? chosen?.name ?? ''}
            onChange={({ target }) => {
              onTyped(target.value);
              setPlace(0);
              setSent(false);
            }}
            onClick={() => isOpen || onTyped('')}
            onKeyDown={press}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              if (isSent) setLeft(true);
              else close();
              input?.onBlur();
            }}
          />
          {chosen && !isOpen && !isDisabled && (
            <IconButton icon="close" label={t('admin.choice_clear', { name: label })} onClick={() => choose()} />
          )}
        </div>
      </Field>
      {isOpen && (
        <div
          ref={showWhole}
          className={styles.list}
          id={listId}
          role="listbox"
          aria-label={label}
          aria-busy={isWaiting}
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
              {row.swatch && <Swatch color={row.swatch} size={20} />}
              {row.name}
              {row.note && <small>{row.note}</small>}
            </div>
          ))}
          {found?.length === 0 && <p>{t('admin.nothing_found')}</p>}
        </div>
      )}
    </div>
  );
}
