import { useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './range-fields.module.css';

type RangeFieldsProps = {
  name: string;
  title: string;
  range: { min: number; max: number; unit: string };
  /** What was typed before, `13..14`. */
  typed: string;
  onTyped: (form: HTMLFormElement) => void;
};

/** A range of an attribute to type: it counts when a field is left, or with Enter, which sends the form. */
export function RangeFields({ name, title, range, typed, onTyped }: RangeFieldsProps) {
  const t = useT();
  const [from = '', to = ''] = typed.split('..');
  const field = { name, title, unit: range.unit, onTyped };
  return (
    <div className={styles.range}>
      <End {...field} end="from" label={t('catalog.from_value')} value={from} bound={range.min} />
      <End {...field} end="to" label={t('catalog.to_value')} value={to} bound={range.max} />
    </div>
  );
}

type EndProps = Pick<RangeFieldsProps, 'name' | 'title' | 'onTyped'> & {
  end: 'from' | 'to';
  label: string;
  unit: string;
  value: string;
  bound: number;
};

function End({ name, title, end, label, unit, value, bound, onTyped }: EndProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        name={`${name}.${end}`}
        aria-label={[title, label, unit].filter(Boolean).join(' ')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={String(bound)}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => typed !== undefined && typed !== value && target.form && onTyped(target.form)}
      />
    </label>
  );
}
