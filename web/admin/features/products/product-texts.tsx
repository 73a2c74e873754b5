import { useFormContext } from 'react-hook-form';
import type { CatalogTerm } from '#contract/client.ts';
import { FormReference } from '#web/admin/kit/form/reference-field.tsx';
import { LanguagePair } from '#web/admin/kit/language-pair.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextInput } from '#web/ui/field.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { useDraftError } from './product-input.tsx';

/** What the product is, in both languages. */
export function ProductTexts({ onWantCategory }: { onWantCategory: (onMade: (made: CatalogTerm) => void) => void }) {
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
      <Kind onNew={onWantCategory} />
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
function Kind({ onNew }: { onNew: (onMade: (made: CatalogTerm) => void) => void }) {
  const t = useT();
  const { setValue } = useFormContext<ProductDraft>();
  const chooseMade = (made: CatalogTerm) => {
    if (made.kind !== 'brand_category') return;
    setValue('brand_category', made.id, { shouldDirty: true, shouldValidate: true });
    setValue('brand', made.brand);
  };
  return (
    <div className={styles.narrow}>
      <FormReference
        name="brand_category"
        kind="brand_category"
        label={t('admin_products.category')}
        onChosen={(category) => setValue('brand', category?.brand?.id ?? 0)}
      />
      <Button variant="ghost" onClick={() => onNew(chooseMade)}>
        {t('admin_products.new_category')}
      </Button>
    </div>
  );
}
