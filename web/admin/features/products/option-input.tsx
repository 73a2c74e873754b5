import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { SearchChoice } from '#web/admin/kit/search-choice.tsx';
import { valueNames } from '#web/admin/kit/value-names.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { findValues } from './option-values.ts';
import { type DraftOption, type ProductDraft, parseNumber, savedOptions } from './product-draft.ts';
import { useDraftError } from './product-input.tsx';

type OptionInputProps = { place: number; field: AttributeField };

const isWrong = ({ value, number }: DraftOption) =>
  value === null && number.trim() !== '' && parseNumber(number) === null;

const optionIn = (options: readonly DraftOption[], attribute: number): DraftOption =>
  options.find((option) => option.attribute === attribute) ?? { attribute, value: null, number: '' };

/** Whether a variant has to say more of this option: what is typed is no number, or nothing is and it has to be. */
export function lacksOption(options: readonly DraftOption[], field: AttributeField): boolean {
  const own = optionIn(options, field.id);
  return isWrong(own) || (!field.is_common_option && savedOptions([own]).length === 0);
}

/** The value of one option of one variant. */
export function OptionInput({ place, field }: OptionInputProps) {
  const t = useT();
  const language = useLanguage();
  const name = `variants.${place}.options` as const;
  const { field: input } = useController<ProductDraft, typeof name>({
    name,
    rules: { validate: (options) => !options.some(isWrong) || t('admin_products.error_number') },
  });
  const options: DraftOption[] = input.value;
  const own = optionIn(options, field.id);
  const put = (changed: DraftOption) =>
    input.onChange([...options.filter(({ attribute }) => attribute !== field.id), changed]);
  const unit = unitIn(field.unit as Unit | null, language);
  const label = textIn(field.name, language);
  const refused = useDraftError(name);
  const error = lacksOption(options, field) ? refused : undefined;
  if (field.kind !== 'number') return <OneValue label={label} field={field} own={own} error={error} onPut={put} />;
  return (
    <Field label={unit ? `${label}, ${unit}` : label} error={error}>
      <TextInput
        inputMode="decimal"
        value={own.number}
        onChange={({ target }) => put({ ...own, number: target.value })}
      />
    </Field>
  );
}

/** More are found by another letter. */
const mostShown = 40;

type OneValueProps = {
  label: string;
  field: AttributeField;
  own: DraftOption;
  error: string | undefined;
  onPut: (changed: DraftOption) => void;
};

function OneValue({ label, field, own, error, onPut }: OneValueProps) {
  const t = useT();
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const nameOf = valueNames(field.values, language);
  const optionOf = ({ id, swatch }: AttributeField['values'][number]) => ({ id, name: nameOf(id), swatch });
  const chosen = field.values.find(({ id }) => id === own.value);
  return (
    <SearchChoice
      label={label}
      any={t('admin_products.option_none')}
      chosen={chosen && optionOf(chosen)}
      typed={typed}
      onTyped={setTyped}
      found={findValues(field, typed ?? '')
        .slice(0, mostShown)
        .map(optionOf)}
      onChange={(option) => onPut({ ...own, value: option?.id ?? null })}
      error={error}
    />
  );
}
