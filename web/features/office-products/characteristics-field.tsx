import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductInput } from './product-input.tsx';

const fields = ['group_title', 'label', 'value', 'group_title_en', 'label_en', 'value_en'] as const;

/** Lines of "label: value" under the titles of their groups; the English ones may be left out. */
export function CharacteristicsField() {
  const t = useT();
  const { getValues } = useFormContext<ProductDraft>();
  const lines = useFieldArray<ProductDraft, 'characteristics'>({ name: 'characteristics' });
  const add = () => {
    const group = getValues('characteristics').at(-1);
    const { group_title = t('office_products.group_main'), group_title_en = '' } = group ?? {};
    lines.append({ group_title, group_title_en, label: '', label_en: '', value: '', value_en: '' });
  };
  return (
    <>
      {lines.fields.map(({ id }, place) => (
        <CharacteristicLine key={id} place={place} onRemove={() => lines.remove(place)} />
      ))}
      <div>
        <Button variant="ghost" onClick={add}>
          {t('office_products.characteristic_add')}
        </Button>
      </div>
    </>
  );
}

function CharacteristicLine({ place, onRemove }: { place: number; onRemove: () => void }) {
  const t = useT();
  const label = useWatch<ProductDraft, `characteristics.${number}.label`>({ name: `characteristics.${place}.label` });
  const required = t('fill_input');
  return (
    <fieldset className={styles.characteristic}>
      <legend>{label || t('office_products.characteristic_new')}</legend>
      {fields.map((field) => (
        <ProductInput
          key={field}
          name={`characteristics.${place}.${field}`}
          label={t(`office_products.${field}`)}
          lang={field.endsWith('_en') ? 'en' : 'ru'}
          rules={field.endsWith('_en') ? {} : { required }}
        />
      ))}
      <IconButton
        icon="trash"
        className={styles.remove}
        label={t('office_products.characteristic_remove', { name: label })}
        onClick={onRemove}
      />
    </fieldset>
  );
}
