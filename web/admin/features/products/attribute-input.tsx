import type { AttributeField } from '#contract/admin/catalog.ts';
import { type AttributeKindName, attributeKinds } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { type Localized, textIn } from '#rules/text/localized-text.ts';
import { labelIn, Translated } from '#web/admin/kit/translated.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './attributes-field.module.css';
import { type DraftAttribute, parseNumbers } from './product-draft.ts';

type AttributeInputProps = {
  field: AttributeField;
  label: string;
  said: DraftAttribute;
  onChange: (said: DraftAttribute) => void;
};

/** What is known of one attribute, typed as its kind wants it; empty is unknown. */
export function AttributeInput(props: AttributeInputProps) {
  const { kind, is_multiple } = props.field;
  if (attributeKinds[kind as AttributeKindName]?.stored === 'words') return <Words {...props} />;
  const isMany = is_multiple && attributeKinds[kind as AttributeKindName]?.stored === 'value';
  return (
    <div className={isMany ? styles.wide : undefined} data-attribute={props.field.id}>
      {kind === 'number' && <Amount {...props} />}
      {kind === 'yes_no' && <YesOrNo {...props} />}
      {kind !== 'number' && kind !== 'yes_no' && (isMany ? <ManyOf {...props} /> : <OneOf {...props} />)}
      <Waiting {...props} />
    </div>
  );
}

function Amount({ field, label, said, onChange }: AttributeInputProps) {
  const t = useT();
  const unit = unitIn(field.unit as Unit | null, useLanguage());
  const numbers = parseNumbers(said.number);
  const isWrong = numbers.includes(null) || (numbers.length > 1 && !field.is_multiple);
  return (
    <Field label={unit ? `${label}, ${unit}` : label} error={isWrong ? t('admin_products.error_number') : ''}>
      <TextInput
        inputMode="decimal"
        value={said.number}
        onChange={({ target }) => onChange({ ...said, number: target.value, words: [] })}
      />
    </Field>
  );
}

function YesOrNo({ label, said, onChange }: AttributeInputProps) {
  const t = useT();
  return (
    <Field label={label}>
      <Select value={said.number} onChange={({ target }) => onChange({ ...said, number: target.value, words: [] })}>
        <option value="">{t('admin_products.attribute_unknown')}</option>
        <option value="1">{t('admin.yes')}</option>
        <option value="0">{t('admin.no')}</option>
      </Select>
    </Field>
  );
}

function OneOf({ field, label, said, onChange }: AttributeInputProps) {
  const t = useT();
  const language = useLanguage();
  const nameOf = valueNames(field.values, language);
  const choose = (value: string) => onChange({ ...said, values: value ? [Number(value)] : [], words: [] });
  return (
    <Field label={label}>
      <Select value={said.values[0] ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('admin_products.attribute_unknown')}</option>
        {field.values.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ManyOf({ field, label, said, onChange }: AttributeInputProps) {
  const nameOf = valueNames(field.values, useLanguage());
  const toggle = (id: number) =>
    onChange({
      ...said,
      values: said.values.includes(id) ? said.values.filter((each) => each !== id) : [...said.values, id],
    });
  return (
    <fieldset className={styles.many}>
      <legend>{label}</legend>
      {field.values.map(({ id }) => (
        <Checkbox key={id} label={nameOf(id)} checked={said.values.includes(id)} onChange={() => toggle(id)} />
      ))}
    </fieldset>
  );
}

/** Further texts of an attribute with several stay as they are. */
function Words({ field, label, said, onChange }: AttributeInputProps) {
  const [text = {}, ...others] = said.words;
  const put = (changed: Localized) => onChange({ ...said, words: [changed, ...others] });
  return (
    <div className={styles.wide} data-attribute={field.id}>
      <Translated label={label}>
        {(language) => (
          <Field key={language} label={labelIn(label, language)}>
            <TextInput
              lang={language}
              maxLength={1000}
              value={text[language] ?? ''}
              onChange={({ target }) => put({ ...text, [language]: target.value })}
            />
          </Field>
        )}
      </Translated>
    </div>
  );
}

/** What a source wrote and its kind cannot read, until something is chosen or it is taken away. */
function Waiting({ label, said, onChange }: AttributeInputProps) {
  const t = useT();
  const language = useLanguage();
  if (said.words.length === 0) return null;
  const words = said.words.map((text) => textIn(text, language)).join(', ');
  return (
    <p className={styles.waiting}>
      {t('admin_products.attribute_waiting', { words })}
      <IconButton
        icon="trash"
        label={t('admin_products.attribute_waiting_drop', { name: label })}
        onClick={() => onChange({ ...said, words: [] })}
      />
    </p>
  );
}
