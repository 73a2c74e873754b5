import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './block-list.module.css';

type PartsProps = {
  /** Their list in the form, `blocks.0.points`. */
  name: string;
  most: number;
  blank: () => object;
  /** What one of them is called, by its number. */
  titleOf: (number: number) => string;
  add: string;
  /** The fields of one by its place in the form. */
  children: (name: string) => ReactNode;
};

/** Things of one sort within a block, at least one. */
export function Parts({ name, most, blank, titleOf, add, children }: PartsProps) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <>
      {fields.map(({ id }, place) => (
        <fieldset key={id} className={styles.part} aria-label={titleOf(place + 1)}>
          {children(`${name}.${place}`)}
          {fields.length > 1 && (
            <div>
              <Button variant="ghost" onClick={() => remove(place)}>
                {t('admin_stories.remove', { name: titleOf(place + 1) })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {fields.length < most && (
        <div>
          <Button variant="ghost" onClick={() => append(blank())}>
            {add}
          </Button>
        </div>
      )}
    </>
  );
}
