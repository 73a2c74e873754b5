import { useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import type { CharacteristicKind } from '#rules/catalog/characteristic-value.ts';
import { unitCodes, unitIn } from '#rules/catalog/units.ts';
import { otherLanguages, translationOf } from '#rules/text/localized.ts';
import { labelIn } from '#web/admin/kit/translated.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { KnownValue } from './known-characteristic.ts';
import { type DraftCharacteristic, type ProductDraft, parseNumber } from './product-draft.ts';
import { ProductInput, useDraftError } from './product-input.tsx';

type CharacteristicInputProps = { place: number; kind: CharacteristicKind; values: readonly KnownValue[] };

const pathAt =
  (place: number) =>
  <Part extends keyof DraftCharacteristic>(part: Part) =>
    `characteristics.${place}.${part}` as const;

/** What a characteristic says, typed as its kind wants it. */
export function CharacteristicInput({ place, kind, values }: CharacteristicInputProps) {
  if (kind === 'number') return <NumberAndUnit place={place} />;
  if (kind === 'yes_no') return <YesOrNo place={place} />;
  return <Words place={place} values={kind === 'choice' ? values : []} />;
}

function NumberAndUnit({ place }: { place: number }) {
  const t = useT();
  const language = useLanguage();
  const { register } = useFormContext<ProductDraft>();
  const path = pathAt(place);
  const rules: RegisterOptions<ProductDraft> = {
    required: t('fill_input'),
    validate: (text) => parseNumber(String(text)) !== null || t('admin_products.error_number'),
  };
  return (
    <>
      <ProductInput name={path('number')} label={t('admin_products.value')} inputMode="decimal" rules={rules} />
      <Field label={t('admin_products.unit')} error={useDraftError(path('unit'))}>
        <Select {...register(path('unit'))}>
          <option value="">{t('admin_products.unit_none')}</option>
          {unitCodes.map((code) => (
            <option key={code} value={code}>
              {unitIn(code, language)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

function YesOrNo({ place }: { place: number }) {
  const t = useT();
  const { register } = useFormContext<ProductDraft>();
  const path = pathAt(place)('number');
  return (
    <Field label={t('admin_products.value')} error={useDraftError(path)}>
      <Select {...register(path, { required: t('fill_input') })}>
        <option value="">{t('admin_products.choose')}</option>
        <option value="1">{t('admin.yes')}</option>
        <option value="0">{t('admin.no')}</option>
      </Select>
    </Field>
  );
}

/** Text; of a choice, the values that other products have. One that is chosen brings its translations along. */
function Words({ place, values }: { place: number; values: readonly KnownValue[] }) {
  const t = useT();
  const listId = useId();
  const { setValue } = useFormContext<ProductDraft>();
  const path = pathAt(place);
  const onChange = ({ target }: { target: { value: string } }) => {
    const known = values.find(({ value }) => value === target.value);
    if (!known) return;
    for (const language of otherLanguages) {
      const name = translationOf('value', language);
      setValue(path(name), known[name] === known.value ? '' : known[name]);
    }
  };
  return (
    <>
      <datalist id={listId}>
        {values.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <ProductInput
        name={path('value')}
        label={t('admin_products.value')}
        lang="ru"
        list={listId}
        maxLength={1000}
        rules={{ required: t('fill_input'), onChange }}
      />
      {otherLanguages.map((language) => (
        <ProductInput
          key={language}
          name={path(translationOf('value', language))}
          label={labelIn(t('admin_products.value'), language)}
          lang={language}
          maxLength={1000}
        />
      ))}
    </>
  );
}
