import { Controller, useFormContext } from 'react-hook-form';
import type { CatalogTerm } from '#contract/client.ts';
import { LanguagePair } from '#web/admin/kit/language-pair.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useDraftError } from './product-input.tsx';
import { type Terms, termName } from './terms.ts';

/** What the product is, in both languages. */
export function ProductTexts({
  terms,
  onWantCategory,
}: {
  terms: Terms;
  onWantCategory: (onMade: (made: CatalogTerm) => void) => void;
}) {
  const t = useT();
  const { register } = useFormContext<ProductDraft>();
  const required = t('fill_input');
  return (
    <>
      <LanguagePair
        label={t('admin_products.name')}
        russian={<TextInput maxLength={300} {...register('name', { required })} />}
        english={<TextInput maxLength={300} {...register('name_en')} />}
        russianError={useDraftError('name') ?? ''}
        englishError={useDraftError('name_en') ?? ''}
      />
      <Kind terms={terms} onNew={onWantCategory} />
      <LanguagePair
        label={t('admin_products.description')}
        russian={<TextArea rows={6} maxLength={20_000} {...register('description')} />}
        english={<TextArea rows={6} maxLength={20_000} {...register('description_en')} />}
        russianError={useDraftError('description') ?? ''}
        englishError={useDraftError('description_en') ?? ''}
      />
    </>
  );
}

/** A category says which brand it is of: one choice is enough. */
function Kind({
  terms: { brands, categories },
  onNew,
}: {
  terms: Terms;
  onNew: (onMade: (made: CatalogTerm) => void) => void;
}) {
  const t = useT();
  const language = useLanguage();
  const { setValue } = useFormContext<ProductDraft>();
  const choose = (id: number) => setValue('brand', categories.find((each) => each.id === id)?.brand ?? 0);
  const chooseMade = (made: CatalogTerm) => {
    if (made.kind !== 'brand_category') return;
    setValue('brand_category', made.id, { shouldDirty: true, shouldValidate: true });
    setValue('brand', made.brand);
  };
  return (
    <div className={styles.narrow}>
      <Field label={t('admin_products.category')} error={useDraftError('brand_category')}>
        <Controller<ProductDraft, 'brand_category'>
          name="brand_category"
          rules={{ validate: (id) => id > 0 || t('admin_products.choose') }}
          render={({ field: { value, onChange, ...field } }) => (
            <Select
              {...field}
              value={value || ''}
              onChange={({ target }) => {
                onChange(Number(target.value));
                choose(Number(target.value));
              }}
            >
              <option value="">{t('admin_products.choose')}</option>
              {brands.map((brand) => (
                <optgroup key={brand.id} label={termName(brand, language)}>
                  {categories
                    .filter((category) => category.brand === brand.id)
                    .map((category) => (
                      <option key={category.id} value={category.id}>
                        {termName(category, language)}
                      </option>
                    ))}
                </optgroup>
              ))}
            </Select>
          )}
        />
      </Field>
      <Button variant="ghost" onClick={() => onNew(chooseMade)}>
        {t('admin_products.new_category')}
      </Button>
    </div>
  );
}
