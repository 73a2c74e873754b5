import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { CharacteristicLine } from './characteristic-line.tsx';
import type { ProductDraft } from './product-draft.ts';

/** Lines of "label: value" under the titles of their groups; what the shop says already is suggested. */
export function CharacteristicsField() {
  const t = useT();
  const labelsId = useId();
  const { getValues } = useFormContext<ProductDraft>();
  const { fields, append, remove } = useFieldArray<ProductDraft, 'characteristics'>({ name: 'characteristics' });
  const labels = useAdminQuery('GET /admin/characteristics/labels/');
  const add = () => {
    const { group_title = t('admin_products.group_main'), group_title_en = '' } =
      getValues('characteristics').at(-1) ?? {};
    const empty = { label: '', label_en: '', kind: 'text', number: '', unit: '', value: '', value_en: '' } as const;
    append({ group_title, group_title_en, ...empty }, { focusName: `characteristics.${fields.length}.label` });
  };
  return (
    <>
      <datalist id={labelsId}>
        {labels.data?.results.map((label) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {fields.map(({ id }, place) => (
        <CharacteristicLine key={id} place={place} labelsId={labelsId} onRemove={() => remove(place)} />
      ))}
      <div>
        <Button variant="ghost" onClick={add}>
          {t('admin_products.characteristic_add')}
        </Button>
      </div>
    </>
  );
}
