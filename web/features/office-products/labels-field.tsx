import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './product-editor.module.css';
import type { DraftProps } from './product-editor.tsx';

export const labelNames = ['is_arrived', 'gsi', 'is_recommended', 'is_accessory'] as const;

/** What the product is called, and its discount. */
export function LabelsField({ draft, change }: DraftProps) {
  const t = useT();
  return (
    <>
      <div className={styles.choices}>
        {[...labelNames, 'is_pinned' as const].map((label) => (
          <Checkbox
            key={label}
            label={t(`office_products.${label}`)}
            checked={draft[label]}
            onChange={(event) => change({ [label]: event.target.checked })}
          />
        ))}
      </div>
      <div className={styles.narrow}>
        <Field label={t('office_products.discount')} hint={t('office_products.discount_hint')}>
          <TextInput
            type="number"
            inputMode="numeric"
            required
            min={0}
            max={99}
            value={draft.discount}
            onChange={(event) => change({ discount: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}
