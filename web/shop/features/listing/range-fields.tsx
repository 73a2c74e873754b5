import { useState } from 'react';
import { typedNumber } from '#rules/text/typed-number.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { readNumber, readSom } from './list-query.ts';
import styles from './range-fields.module.css';

type RangeFieldsProps = {
  name: string;
  title: string;
  range: { min: number; max: number; unit: string };
  /** What was typed before, `13..14`. */
  typed: string;
  onTyped: (form: HTMLFormElement) => void;
};

/** A range of an attribute to type. */
export function RangeFields({ name, title, range, typed, onTyped }: RangeFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const [from = '', to = ''] = typed.split('..');
  const ends = [
    { end: 'from', label: t('catalog.from_value'), value: from, bound: range.min },
    { end: 'to', label: t('catalog.to_value'), value: to, bound: range.max },
  ];
  return (
    <div className={styles.range}>
      {ends.map(({ end, label, value, bound }) => (
        <RangeEnd
          key={end}
          name={`${name}.${end}`}
          label={label}
          fullLabel={[title, label, range.unit].filter(Boolean).join(' ')}
          inputMode="decimal"
          bound={typedNumber(bound, language)}
          value={value}
          onTyped={onTyped}
        />
      ))}
    </div>
  );
}

type RangeEndProps = {
  name: string;
  label: string;
  /** Of which range it is an end, for those who do not see the label's place. */
  fullLabel: string;
  inputMode: 'decimal' | 'numeric';
  /** Where the range ends when nothing is typed. */
  bound: string | undefined;
  value: string;
  onTyped: (form: HTMLFormElement) => void;
};

/** One end of a range: it counts when the field is left, or with Enter, which sends the form; what is no number says so. */
export function RangeEnd({ name, label, fullLabel, inputMode, bound, value, onTyped }: RangeEndProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const read = inputMode === 'numeric' ? readSom : readNumber;
  const isWrong = typed !== undefined && typed.trim() !== '' && read(typed) === undefined;
  return (
    <label className={styles.end}>
      <span>{label}</span>
      <input
        name={name}
        aria-label={fullLabel}
        aria-invalid={isWrong || undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={13}
        placeholder={bound}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={({ target }) => {
          if (isWrong) return;
          if (typed !== undefined && typed !== value && target.form) onTyped(target.form);
          setTyped(undefined);
        }}
      />
      {isWrong && (
        <span className={styles.note} role="alert">
          {t('catalog.no_number', { example: bound ?? '10' })}
        </span>
      )}
    </label>
  );
}
