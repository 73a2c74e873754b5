import { useState } from 'react';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type DraftOption, parseNumbers } from './product-draft.ts';
import styles from './product-editor.module.css';

type OptionChoicesProps = {
  field: AttributeField;
  chosen: readonly DraftOption[];
  onChoose: (chosen: DraftOption[]) => void;
};

/** The values of one attribute that variants are made of: check boxes, or numbers separated by semicolons. */
export function OptionChoices({ field, chosen, onChoose }: OptionChoicesProps) {
  const language = useLanguage();
  if (field.kind === 'number') return <Numbers field={field} onChoose={onChoose} />;
  const isChosen = (id: number) => chosen.some(({ value }) => value === id);
  const toggle = (id: number) =>
    onChoose(
      isChosen(id)
        ? chosen.filter(({ value }) => value !== id)
        : [...chosen, { attribute: field.id, value: id, number: '' }],
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{textIn(field.name, language)}</legend>
      {field.values.map(({ id, name }) => (
        <Checkbox key={id} label={textIn(name, language)} checked={isChosen(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}

function Numbers({ field, onChoose }: Pick<OptionChoicesProps, 'field' | 'onChoose'>) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState('');
  const unit = unitIn(field.unit as Unit | null, language);
  const name = textIn(field.name, language);
  const type = (typed: string) => {
    setText(typed);
    const numbers = new Set(parseNumbers(typed).filter((number) => number !== null));
    onChoose([...numbers].map((number) => ({ attribute: field.id, value: null, number: String(number) })));
  };
  return (
    <div className={styles.narrow}>
      <Field
        label={unit ? `${name}, ${unit}` : name}
        hint={t('admin_products.option_numbers')}
        error={parseNumbers(text).includes(null) ? t('admin_products.error_number') : ''}
      >
        <TextInput
          inputMode="decimal"
          value={text}
          onChange={({ target }) => type(target.value)}
          // The form around would save the product.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
    </div>
  );
}
