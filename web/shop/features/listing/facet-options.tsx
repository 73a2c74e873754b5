import { type ChangeEvent, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import tick from '#web/ui/tick.module.css';
import styles from './facet-options.module.css';
import type { FacetGroup, FacetOption } from './use-facet-options.ts';

/** As many stand in sight; the others are a press away. */
const firstOptions = 5;
/** So few more are not worth a press. */
const fewMore = 2;
/** From so many on one can look for a word. */
const manyOptions = 12;

type FacetOptionsProps = {
  group: FacetGroup;
  chosen: readonly string[];
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** What can be chosen of one kind, each with its count; what would leave nothing cannot be chosen now. */
export function FacetOptions({ group, chosen, onChoose }: FacetOptionsProps) {
  const t = useT();
  const [focused, setFocused] = useState<string>();
  const [wanted, setWanted] = useState('');
  const { options } = group;
  const shown = options.length <= firstOptions + fewMore ? options.length : firstOptions;
  const isFirst = (option: FacetOption, place: number) => place < shown || chosen.includes(option.value);
  const rest = options.filter((option, place) => !isFirst(option, place));
  const draw = (option: FacetOption) => (
    <Option
      key={option.value}
      name={group.name}
      option={option}
      isChosen={chosen.includes(option.value)}
      // What has the focus stays operable: the keyboard would lose its place.
      isKept={focused === option.value}
      onFocus={() => setFocused(option.value)}
      onChange={onChoose}
    />
  );
  const isWanted = ({ text }: FacetOption) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <fieldset className={styles.choices} aria-label={group.title} onBlur={() => setFocused(undefined)}>
      <div className={styles.options}>{options.filter(isFirst).map(draw)}</div>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('catalog.more_options', { count: rest.length })}</summary>
          {rest.length > manyOptions && (
            <input
              className={styles.find}
              type="search"
              aria-label={t('catalog.find_option', { name: group.title })}
              placeholder={t('catalog.find')}
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          )}
          <div className={styles.options}>{rest.filter(isWanted).map(draw)}</div>
        </details>
      )}
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  option: FacetOption;
  isChosen: boolean;
  isKept: boolean;
  onFocus: () => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Option({ name, option: { value, text, count, swatch }, isChosen, isKept, onFocus, onChange }: OptionProps) {
  return (
    <label className={styles.option}>
      <input
        className={tick.tick}
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen && !isKept}
        onFocus={onFocus}
        onChange={onChange}
      />
      {swatch && <Swatch color={swatch} size={22} />}
      <span>{text}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}
