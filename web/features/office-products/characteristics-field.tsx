import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './product-editor.module.css';
import type { DraftProps } from './product-editor.tsx';

type Row = DraftProps['draft']['characteristics'][number];
const fields = ['group_title', 'label', 'value', 'group_title_en', 'label_en', 'value_en'] as const;

/** Lines of "label: value" under the titles of their groups; the English ones may be left out. */
export function CharacteristicsField({ draft, change }: DraftProps) {
  const t = useT();
  const rows = draft.characteristics;
  const set = (place: number, part: Partial<Row>) =>
    change({ characteristics: rows.map((row, each) => (each === place ? { ...row, ...part } : row)) });
  const add = () => {
    const group = rows.at(-1);
    const { group_title = t('office_products.group_main'), group_title_en = '' } = group ?? {};
    const empty = { key: crypto.randomUUID(), label: '', label_en: '', value: '', value_en: '' };
    change({ characteristics: [...rows, { group_title, group_title_en, ...empty }] });
  };
  return (
    <>
      {rows.map((row, place) => (
        <fieldset className={styles.characteristic} key={row.key}>
          <legend>{row.label || t('office_products.characteristic_new')}</legend>
          {fields.map((field) => (
            <Field key={field} label={t(`office_products.${field}`)}>
              <TextInput
                value={row[field]}
                required={!field.endsWith('_en')}
                lang={field.endsWith('_en') ? 'en' : 'ru'}
                onChange={(event) => set(place, { [field]: event.target.value })}
              />
            </Field>
          ))}
          <IconButton
            icon="trash"
            className={styles.remove}
            label={t('office_products.characteristic_remove', { name: row.label })}
            onClick={() => change({ characteristics: rows.toSpliced(place, 1) })}
          />
        </fieldset>
      ))}
      <div>
        <Button variant="ghost" onClick={add}>
          {t('office_products.characteristic_add')}
        </Button>
      </div>
    </>
  );
}
