import { type ReactNode, useId, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterSearch } from './filter-search.tsx';
import styles from './list-filters.module.css';
import type { AddressFilter } from './use-address-filter.ts';

/** One thing that a list is narrowed by; `name` is that of the call and of the address. */
export type ListFilter =
  | { kind: 'search'; label: string; hint?: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      /** What no choice means; absent where one of the options always holds, which is the first. */
      any?: string;
      options: readonly { value: string; text: string }[];
    }
  | { kind: 'yes'; name: string; label: string }
  | { kind: 'text'; name: string; label: string; inputMode?: 'email' | 'numeric' }
  /** `usual`: the day that holds where none is chosen. */
  | { kind: 'day'; name: string; label: string; usual?: string }
  /** A field of its own; `names` are those of the address that it sets. */
  | { kind: 'own'; names: readonly string[]; field: ReactNode };

/** The names in the address that a filter sets. */
export const namesOf = (filter: ListFilter): readonly string[] => {
  if (filter.kind === 'search') return ['search'];
  return filter.kind === 'own' ? filter.names : [filter.name];
};

const fallbackOf = (filter: ListFilter): string | undefined => {
  if (filter.kind === 'day') return filter.usual;
  return filter.kind === 'choice' && filter.any === undefined ? filter.options[0]?.value : undefined;
};

/** What the address narrows the list by, for its call; a choice that is not there is none. */
export function askedOf(filters: readonly ListFilter[], address: AddressFilter): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const fallback = fallbackOf(filter);
      return namesOf(filter).flatMap((name) => {
        const value = address.of(name);
        const isKnown = filter.kind !== 'choice' || filter.options.some((option) => option.value === value);
        const asked = isKnown && value ? value : fallback;
        return asked ? [[name, asked]] : [];
      });
    }),
  );
}

function FilterField({ filter, address }: { filter: ListFilter; address: AddressFilter }) {
  if (filter.kind === 'own') return filter.field;
  if (filter.kind === 'search') return <FilterSearch filter={address} {...filter} />;
  if (filter.kind === 'choice') return <FilterChoice filter={address} {...filter} />;
  const { name, label } = filter;
  const value = address.of(name);
  if (filter.kind === 'yes') {
    const set = (isOn: boolean) => address.set({ [name]: isOn ? 'true' : '' });
    return <Checkbox label={label} checked={value === 'true'} onChange={({ target }) => set(target.checked)} />;
  }
  if (filter.kind === 'day') {
    return (
      <Field label={label}>
        <TextInput
          type="date"
          value={value || (filter.usual ?? '')}
          onChange={({ target }) => address.set({ [name]: target.value })}
        />
      </Field>
    );
  }
  return <TypedField filter={filter} address={address} />;
}

/** A word that is asked for once it is whole: on Enter, or when the field is left. */
function TypedField({ filter, address }: { filter: ListFilter & { kind: 'text' }; address: AddressFilter }) {
  const { name, label, inputMode } = filter;
  const asked = address.of(name);
  const send = (typed: string) => typed.trim() !== asked && address.set({ [name]: typed.trim() });
  return (
    <Field label={label}>
      <TextInput
        key={asked}
        defaultValue={asked}
        inputMode={inputMode}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && send(currentTarget.value)}
        onBlur={({ target }) => send(target.value)}
      />
    </Field>
  );
}

/** More than these wait behind a button, so that the list begins on the first screen. */
const mostInLine = 3;

/** The fields that narrow a list, above it; many of them, or all on a phone, wait behind a button that counts them. */
export function ListFilters({ filters, address }: { filters: readonly ListFilter[]; address: AddressFilter }) {
  const t = useT();
  const id = useId();
  const search = filters.find(({ kind }) => kind === 'search');
  const others = filters.filter((filter) => filter !== search);
  const chosen = others.flatMap(namesOf).filter((name) => address.of(name));
  const isAlone = filters.length === 1;
  const [isOpen, setOpen] = useState(chosen.length > 0 || isAlone);
  const reset = () => address.set(Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, ''])));
  return (
    <search className={styles.filters} data-many={others.length > mostInLine || undefined}>
      {search && (
        <div className={styles.search}>
          <FilterField filter={search} address={address} />
        </div>
      )}
      {others.length > 0 && !isAlone && (
        <Button
          variant="ghost"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0 ? t('admin.filters_chosen', { count: chosen.length }) : t('admin.filters')}
        </Button>
      )}
      <div className={styles.others} id={id} data-open={isOpen || undefined}>
        {others.map((filter) => (
          <FilterField key={namesOf(filter).join()} filter={filter} address={address} />
        ))}
        {chosen.length > 0 && (
          <Button variant="ghost" onClick={reset}>
            {t('admin.filters_reset')}
          </Button>
        )}
      </div>
    </search>
  );
}
