import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import { FormReference } from '#web/admin/kit/form/reference-field.tsx';
import { labelIn, Translated } from '#web/admin/kit/translated.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { likelyPlace } from './likely-place.ts';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useDraftError } from './product-input.tsx';

/** What the product is, in every language. */
export function ProductTexts({ onWantCategory }: { onWantCategory: (onMade: (made: CatalogTerm) => void) => void }) {
  const t = useT();
  return (
    <>
      <Translated label={t('admin_products.name')}>
        {(language) => <DraftText key={language} field="name" language={language} />}
      </Translated>
      <div className={styles.narrow}>
        <Kind onNew={onWantCategory} />
        <TreeCategory />
      </div>
      <Translated label={t('admin_products.description')}>
        {(language) => <DraftText key={language} field="description" language={language} />}
      </Translated>
    </>
  );
}

type DraftTextProps = { field: 'name' | 'description'; language: Language };

/** Left empty in another language, the default one is read there: it stands in grey. */
function DraftText({ field, language }: DraftTextProps) {
  const t = useT();
  const { register } = useFormContext<ProductDraft>();
  const name = textName(field, language);
  const isOwn = language === defaultLanguage;
  const instead = useWatch<ProductDraft, 'name' | 'description'>({ name: field, disabled: isOwn });
  const input = {
    ...register(name, isOwn && field === 'name' ? { required: t('fill_input') } : {}),
    lang: language,
    placeholder: isOwn ? '' : instead,
  };
  return (
    <Field label={labelIn(t(`admin_products.${field}`), language)} error={useDraftError(name) ?? ''}>
      {field === 'name' ? (
        <TextInput maxLength={300} {...input} />
      ) : (
        <TextArea rows={6} maxLength={20_000} {...input} />
      )}
    </Field>
  );
}

/** A category says which brand it is of: one choice is enough. */
function Kind({ onNew }: { onNew: (onMade: (made: CatalogTerm) => void) => void }) {
  const t = useT();
  const { setValue, getValues } = useFormContext<ProductDraft>();
  /** Who files a product chooses its place themselves where this does not come. */
  const place = async (brandCategory: number) => {
    const likely = await likelyPlace(brandCategory).catch(() => null);
    if (likely !== null && getValues('category') === null && getValues('brand_category') === brandCategory)
      setValue('category', likely, { shouldDirty: true });
  };
  const chooseMade = (made: CatalogTerm) => {
    if (made.kind !== 'brand_category') return;
    setValue('brand_category', made.id, { shouldDirty: true, shouldValidate: true });
    setValue('brand', made.brand);
  };
  return (
    <>
      <FormReference
        name="brand_category"
        kind="brand_category"
        label={t('admin_products.category')}
        onChosen={(category) => {
          setValue('brand', category?.brand?.id ?? 0);
          if (category && getValues('category') === null) void place(category.id);
        }}
      />
      <Button variant="ghost" onClick={() => onNew(chooseMade)}>
        {t('admin_products.new_category')}
      </Button>
    </>
  );
}

/** Where the product stands in the tree; its attributes follow from it. */
function TreeCategory() {
  const t = useT();
  const { field } = useController<ProductDraft, 'category'>({ name: 'category' });
  return (
    <CategoryChoice
      label={t('admin_products.tree_category')}
      any={t('admin_products.tree_category_none')}
      value={field.value}
      onChange={field.onChange}
      input={{ name: 'category', ref: field.ref, onBlur: field.onBlur }}
      error={useDraftError('category')}
    />
  );
}
