import { useFormContext } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductNumber } from './product-input.tsx';

export const labelNames = ['is_arrived', 'gsi', 'is_recommended', 'is_accessory'] as const;

/** What the product is called, and its discount. */
export function LabelsField() {
  const t = useT();
  const { register } = useFormContext<ProductDraft>();
  return (
    <>
      <div className={styles.choices}>
        {[...labelNames, 'is_pinned' as const].map((label) => (
          <Checkbox key={label} label={t(`admin_products.${label}`)} {...register(label)} />
        ))}
      </div>
      <div className={styles.narrow}>
        <ProductNumber
          name="discount"
          label={t('admin_products.discount')}
          hint={t('admin_products.discount_hint')}
          min={0}
          max={99}
        />
      </div>
    </>
  );
}
