import { type ChangeEvent, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './filters.module.css';
import type { FacetKind, FacetOption } from './use-facet-options.ts';

/** More than these scroll within their own frame, also in the sheet. */
const fewOptions = 20;

type FacetOptionsProps = {
  name: FacetKind;
  title: string;
  options: FacetOption[];
  chosen: string[];
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** What can be chosen of one kind, each with its count; what would leave nothing cannot be chosen now. */
export function FacetOptions({ name, title, options, chosen, onChoose }: FacetOptionsProps) {
  const [focused, setFocused] = useState<string>();
  if (options.length === 0) return null;
  return (
    <fieldset onBlur={() => setFocused(undefined)}>
      <legend>{title}</legend>
      <div className={classNames(styles.options, options.length > fewOptions && styles.many)}>
        {options.map(({ value, text, count, swatch }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={isChosen}
                // What has the focus stays operable: the keyboard would lose its place.
                disabled={count === 0 && !isChosen && focused !== value}
                onFocus={() => setFocused(value)}
                onChange={onChoose}
              />
              {swatch && <Swatch color={swatch} size={22} />}
              <span>{text}</span>
              <span className={styles.count}>{count}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
