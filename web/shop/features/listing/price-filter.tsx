import { useState } from 'react';
import { priceScale } from '#rules/catalog/price-scale.ts';
import { groupSom, type Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './filters.module.css';
import { queryOfForm } from './list-query.ts';
import { PriceSlider } from './price-slider.tsx';
import type { ListChoice } from './use-list-choice.ts';

type PriceFilterProps = {
  choice: ListChoice;
  /** The lowest and highest price of what everything else lets through. */
  bounds: { min: Som; max: Som } | null;
};

/** A range of prices: two numbers to type, and the same two to slide. */
export function PriceFilter({ choice: { shown, choose }, bounds }: PriceFilterProps) {
  const t = useT();
  const onTyped = (form: HTMLFormElement | null) => form && choose(queryOfForm(form), 0);
  return (
    <fieldset>
      <legend>
        {t('price')}, {t('money.unit')}
      </legend>
      <div className={styles.prices}>
        <PriceInput name="min_price" value={shown.minPrice} bound={bounds?.min} onTyped={onTyped} />
        <PriceInput name="max_price" value={shown.maxPrice} bound={bounds?.max} onTyped={onTyped} />
      </div>
      <PriceSlider
        scale={bounds && priceScale(bounds)}
        range={shown}
        onSlide={(range) => choose({ ...shown, ...range })}
      />
    </fieldset>
  );
}

type PriceInputProps = {
  name: 'min_price' | 'max_price';
  value: Som | undefined;
  bound: Som | undefined;
  onTyped: (form: HTMLFormElement | null) => void;
};

/** A price to type; it counts when the field is left, or with Enter, which sends the form. */
function PriceInput({ name, value, bound, onTyped }: PriceInputProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={t(`catalog.${name}`)}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        placeholder={bound === undefined ? undefined : groupSom(bound)}
        value={typed ?? (value === undefined ? '' : groupSom(value))}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => {
          if (typed === undefined) return;
          onTyped(target.form);
          setTyped(undefined);
        }}
      />
    </Field>
  );
}
