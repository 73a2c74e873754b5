import { type KeyboardEvent, useId, useState } from 'react';
import type { City, Region } from '#contract/shop/delivery.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './city-search.module.css';
import { findCities, type Place } from './find-cities.ts';

type CitySearchProps = {
  /** Those that are delivered to; empty while they are fetched. */
  cities: readonly City[];
  regions: readonly Region[];
  city: City | undefined;
  /** None: what was chosen is typed over. */
  onChoose: (city: City | undefined) => void;
  /** What a delivery there costs, where that is known before the order. */
  feeTo?: (city: City) => number;
  /** What is said where nothing is found. */
  none: string;
  error?: string | null;
};

/** The city, found by its first letters in any language of the shop; the keys of a list work as in any. */
export function CitySearch({ cities, regions, city, onChoose, feeTo, none, error = null }: CitySearchProps) {
  const t = useT();
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const chosen = city && localized(city, 'name', language);
  const isOpen = typed !== undefined;
  const found = isOpen ? findCities({ cities, regions }, typed, language) : [];
  const take = (place: Place | undefined) => {
    setTyped(undefined);
    if (place) onChoose(place.city);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
    if (city) onChoose(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      if (isOpen) setActive((active + step + found.length) % Math.max(found.length, 1));
      else setTyped('');
      event.preventDefault();
    } else if (event.key === 'Enter' && found.length > 0) {
      take(found[active]);
      event.preventDefault();
    } else if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <div className={styles.box}>
      <Field label={t('addresses.city')} error={isOpen ? null : error}>
        <TextInput
          name="city"
          role="combobox"
          autoComplete="off"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          placeholder={t('addresses.city_example')}
          value={typed ?? chosen ?? ''}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={() => setTyped(typed ?? '')}
          onKeyDown={onKeyDown}
          // What is typed whole and left is meant.
          onBlur={() => take(typed && found.length === 1 ? found[0] : undefined)}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t('addresses.city')}
        className={styles.list}
        hidden={found.length === 0}
      >
        {found.map((place, index) => (
          <Option
            key={place.city.id}
            id={`${listId}-${index}`}
            place={place}
            fee={feeTo?.(place.city)}
            isActive={index === active}
            onTake={() => take(place)}
          />
        ))}
      </div>
      {isOpen && typed !== '' && found.length === 0 && cities.length > 0 && (
        <p className={styles.none} role="status">
          {none}
        </p>
      )}
    </div>
  );
}

type OptionProps = { id: string; place: Place; fee: number | undefined; isActive: boolean; onTake: () => void };

function Option({ id, place, fee, isActive, onTake }: OptionProps) {
  const money = useMoney();
  const t = useT();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active one
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // Before the field loses the focus.
      onPointerDown={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <span>
        <b>{place.name}</b>
        <small>{place.region}</small>
      </span>
      {fee !== undefined && <span>{fee === 0 ? t('free') : money(fee)}</span>}
    </div>
  );
}
