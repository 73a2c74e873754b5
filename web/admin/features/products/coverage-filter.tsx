import { textIn } from '#rules/text/localized-text.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { CategoryChoice } from '#web/admin/kit/category-choice.tsx';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Filters by a category of the tree, and by what is not known of its products. */
export function useCoverageFilters(): ListFilter[] {
  const t = useT();
  const { of, set } = useAddressFilter();
  const category = of('tree_category');
  const isChosen = category !== '';
  return [
    {
      kind: 'own',
      names: ['tree_category'],
      field: (
        <CategoryChoice
          label={t('admin_products.by_tree_category')}
          any={t('admin_products.any')}
          value={isChosen ? Number(category) : null}
          onChange={(id) => set({ tree_category: id === null ? '' : String(id), lacks: '' })}
        />
      ),
    },
    { kind: 'own', names: ['lacks'], field: isChosen && <LackChoice category={Number(category)} /> },
  ];
}

function LackChoice({ category }: { category: number }) {
  const t = useT();
  const language = useLanguage();
  const { of, set } = useAddressFilter();
  const { data } = useAdminQuery('GET /admin/categories/{id}/coverage/', { params: { id: category } });
  return (
    <Field label={t('admin_products.by_lacks')}>
      <Select
        // Its choices come later than the field, which would hold the first of them.
        key={data?.attributes.length}
        value={of('lacks')}
        onChange={({ target }) => set({ lacks: target.value })}
      >
        <option value="">{t('admin_products.any')}</option>
        {data?.attributes.map(({ attribute, name }) => (
          <option key={attribute} value={attribute}>
            {textIn(name, language)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
