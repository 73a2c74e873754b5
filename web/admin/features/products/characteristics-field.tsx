import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
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
    const last = getValues('characteristics').at(-1);
    const first = { ...sameInEveryLanguage('group_title', ''), group_title: t('admin_products.group_main') };
    const empty = {
      ...sameInEveryLanguage('label', ''),
      ...sameInEveryLanguage('value', ''),
      ...({ kind: 'text', number: '', unit: '' } as const),
    };
    append(
      { ...fieldTexts(last ?? first, 'group_title'), ...empty },
      { focusName: `characteristics.${fields.length}.label` },
    );
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
