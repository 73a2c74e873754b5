import { ReferenceChoice } from '#web/admin/kit/reference-choice.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { ListFilter } from './list-filters.tsx';
import { useAddressFilter } from './use-address-filter.ts';

type ScopeProps = {
  /** Ids as text, empty for all. */
  brand: string;
  category: string;
  onChange: (scope: { brand: string; brand_category: string }) => void;
};

export function BrandChoice({ brand, onChange }: Pick<ScopeProps, 'brand' | 'onChange'>) {
  const t = useT();
  return (
    <ReferenceChoice
      kind="brand"
      label={t('admin.brand')}
      any={t('admin.any')}
      value={brand}
      onChange={(next) => onChange({ brand: next, brand_category: '' })}
    />
  );
}

/** A category, of the brand where one is chosen. */
export function CategoryChoice({ brand, category, onChange }: ScopeProps) {
  const t = useT();
  return (
    <ReferenceChoice
      kind="brand_category"
      label={t('admin.category')}
      any={t('admin.any')}
      value={category}
      brand={brand}
      onChange={(next) => onChange({ brand, brand_category: next })}
    />
  );
}

/** Filters by brand and by category. */
export function useCatalogueFilters(): ListFilter[] {
  const { of, set } = useAddressFilter();
  const [brand, category] = [of('brand'), of('brand_category')];
  return [
    { kind: 'own', names: ['brand'], field: <BrandChoice brand={brand} onChange={set} /> },
    {
      kind: 'own',
      names: ['brand_category'],
      field: <CategoryChoice brand={brand} category={category} onChange={set} />,
    },
  ];
}
