import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './stock.module.css';

type StockFiltersProps = { search: URLSearchParams; onChange: (changes: Record<string, string>) => void };

/** What the stock is narrowed by; all of it stands in the address. */
export function StockFilters({ search, onChange }: StockFiltersProps) {
  const t = useT();
  const typed = search.get('search') ?? '';
  return (
    <div className={styles.filters}>
      <Field label={t('admin_stock.search')}>
        <TextInput
          type="search"
          defaultValue={typed}
          key={typed}
          onKeyDown={(event) => event.key === 'Enter' && onChange({ search: event.currentTarget.value.trim() })}
          onBlur={(event) => onChange({ search: event.target.value.trim() })}
        />
      </Field>
      <Field label={t('admin_stock.state')}>
        <Select value={search.get('state') ?? ''} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{t('admin_stock.state_any')}</option>
          {(['low', 'out', 'waiting'] as const).map((state) => (
            <option key={state} value={state}>
              {t(`admin_stock.state_${state}`)}
            </option>
          ))}
        </Select>
      </Field>
      <ScopeFields
        brand={search.get('brand') ?? ''}
        category={search.get('brand_category') ?? ''}
        onChange={(brand, category) => onChange({ brand, brand_category: category })}
      />
    </div>
  );
}

type ScopeFieldsProps = { brand: string; category: string; onChange: (brand: string, category: string) => void };

/** A part of the catalogue: a brand, or one of its categories. Ids as text, empty for all. */
export function ScopeFields({ brand, category, onChange }: ScopeFieldsProps) {
  const t = useT();
  const language = useLanguage();
  const brands = useAdminQuery('GET /brands/').data?.results ?? [];
  const ofBrand = useAdminQuery(
    'GET /brands_categories/{id}/get_by_brands',
    { params: { id: brand } },
    { enabled: brand !== '' },
  );
  const titleOf = (term: { title: string; title_en: string }) => inLanguage(language, term.title, term.title_en);
  return (
    <>
      <Field label={t('admin_stock.brand')}>
        <Select value={brand} onChange={({ target }) => onChange(target.value, '')}>
          <option value="">{t('admin_stock.all')}</option>
          {brands.map((term) => (
            <option key={term.id} value={term.id}>
              {titleOf(term)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin_stock.category')}>
        <Select value={category} disabled={!brand} onChange={({ target }) => onChange(brand, target.value)}>
          <option value="">{t('admin_stock.all')}</option>
          {ofBrand.data?.products.map((term) => (
            <option key={term.id} value={term.id}>
              {titleOf(term)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
