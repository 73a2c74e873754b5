import { useState } from 'react';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { readNumber } from '#rules/catalog/read-number.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { findValues } from './option-values.ts';
import type { DraftOption } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ValueLook } from './value-look.tsx';
import type { WantValue } from './want-value.ts';

/** How many are shown of what fits. */
const shownValues = 18;

type OptionChoicesProps = {
  field: AttributeField;
  chosen: readonly DraftOption[];
  onChoose: (chosen: DraftOption[]) => void;
  onWant: WantValue;
};

/** The values of one attribute that variants are made of: check boxes, or numbers separated by semicolons. */
export function OptionChoices(props: OptionChoicesProps) {
  return props.field.kind === 'number' ? <Numbers {...props} /> : <Values {...props} />;
}

/** Values, of many those found by a part of their name; one that is not among them yet is added here. */
function Values({ field, chosen, onChoose, onWant }: OptionChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const isChosen = (id: number) => chosen.some(({ value }) => value === id);
  const optionOf = (value: number) => ({ attribute: field.id, value, number: '' });
  const toggle = (id: number) =>
    onChoose(isChosen(id) ? chosen.filter(({ value }) => value !== id) : [...chosen, optionOf(id)]);
  const found = findValues(field, typed);
  const shown = found.slice(0, shownValues);
  const others = field.values.filter((value) => isChosen(value.id) && !shown.includes(value));
  const more = found.length - shown.length;
  const name = textIn(field.name, language);
  const nameOf = valueNames(field.values, language);
  return (
    <fieldset className={styles.choices}>
      <legend>{name}</legend>
      <div className={styles.find}>
        {field.values.length > shownValues && (
          <Field label={t('admin_products.find_value', { name })}>
            <TextInput
              type="search"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              // The form around would save the product.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </Field>
        )}
        <Button
          variant="ghost"
          aria-label={`${t('admin_products.new_value')}: ${name}`}
          onClick={() => onWant(field, (id) => onChoose([...chosen, optionOf(id)]))}
        >
          {t('admin_products.new_value')}
        </Button>
      </div>
      {[...shown, ...others].map((value) => (
        <Checkbox
          key={value.id}
          label={<ValueLook value={value} name={nameOf(value.id)} />}
          checked={isChosen(value.id)}
          onChange={() => toggle(value.id)}
        />
      ))}
      {more > 0 && <p>{t('admin_products.more_values', { count: more })}</p>}
      {found.length === 0 && <p role="status">{t('admin_products.no_value')}</p>}
    </fieldset>
  );
}

function Numbers({ field, onChoose }: OptionChoicesProps) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState('');
  const unit = field.unit as Unit | null;
  const name = textIn(field.name, language);
  const read = (typed: string) =>
    typed
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => readNumber(part, unit));
  const type = (typed: string) => {
    setText(typed);
    const numbers = new Set(read(typed).filter((number) => number !== undefined));
    onChoose([...numbers].map((number) => ({ attribute: field.id, value: null, number: String(number) })));
  };
  const written = unitIn(unit, language);
  return (
    <div className={styles.narrow}>
      <Field
        label={written ? `${name}, ${written}` : name}
        hint={t('admin_products.option_numbers')}
        error={read(text).includes(undefined) ? t('admin_products.error_number') : ''}
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
