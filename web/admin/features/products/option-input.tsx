import { useController } from 'react-hook-form';
import type { AttributeField } from '#contract/admin/catalog.ts';
import { type Unit, unitIn } from '#rules/catalog/units.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type DraftOption, type ProductDraft, savedOptions } from './product-draft.ts';
import { useDraftError } from './product-input.tsx';

type OptionInputProps = { place: number; field: AttributeField };

/** The value of one option of one variant. */
export function OptionInput({ place, field }: OptionInputProps) {
  const t = useT();
  const language = useLanguage();
  const name = `variants.${place}.options` as const;
  const { field: input } = useController<ProductDraft, typeof name>({ name });
  const options: DraftOption[] = input.value;
  const own = options.find(({ attribute }) => attribute === field.id) ?? {
    attribute: field.id,
    value: null,
    number: '',
  };
  const put = (changed: DraftOption) =>
    input.onChange([...options.filter(({ attribute }) => attribute !== field.id), changed]);
  const unit = unitIn(field.unit as Unit | null, language);
  const label = textIn(field.name, language);
  const refused = useDraftError(name);
  const error = savedOptions([own]).length === 0 ? refused : undefined;
  if (field.kind === 'number') {
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
  return (
    <Field label={label} error={error}>
      <Select
        value={own.value ?? ''}
        onChange={({ target }) => put({ ...own, value: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t('admin_products.option_none')}</option>
        {field.values.map(({ id, name: text }) => (
          <option key={id} value={id}>
            {textIn(text, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
