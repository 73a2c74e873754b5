import { SavedViews } from '#web/admin/kit/saved-views.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './product-list.module.css';
import { termName, useTerms } from './terms.ts';

type ProductFiltersProps = {
  search: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
  /** Applies a saved view. */
  onReplace: (query: string) => void;
};

const choices = {
  status: ['published', 'draft', 'scheduled', 'archived'],
  label: ['new', 'gsi', 'recommended', 'accessory', 'discount', 'pinned'],
  stock: ['in', 'few', 'out'],
  without: ['pictures', 'english'],
} as const;

/** What the list is narrowed by; all of it stands in the address. */
export function ProductFilters({ search, onChange, onReplace }: ProductFiltersProps) {
  const t = useT();
  const language = useLanguage();
  const { brands, categories } = useTerms();
  const brand = search.get('brand') ?? '';
  const ofBrand = categories.filter((category) => !brand || category.brand === Number(brand));
  return (
    <div className={styles.filters}>
      <Field label={t('admin_products.search')}>
        <TextInput
          type="search"
          defaultValue={search.get('search') ?? ''}
          key={search.get('search') ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && onChange({ search: event.currentTarget.value.trim() })}
          onBlur={(event) => onChange({ search: event.target.value.trim() })}
        />
      </Field>
      <Choice
        name={t('admin_products.brand')}
        value={brand}
        options={brands.map((term) => [String(term.id), termName(term, language)])}
        onChange={(value) => onChange({ brand: value, brand_category: '' })}
      />
      <Choice
        name={t('admin_products.category')}
        value={search.get('brand_category') ?? ''}
        options={ofBrand.map((term) => [String(term.id), termName(term, language)])}
        onChange={(value) => onChange({ brand_category: value })}
      />
      {(['status', 'label', 'stock', 'without'] as const).map((name) => (
        <Choice
          key={name}
          name={t(`admin_products.by_${name}`)}
          value={search.get(name) ?? ''}
          options={choices[name].map((value) => [
            value,
            t(`admin_products.${name}.${value}` as 'admin_products.status.draft'),
          ])}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <SavedViews list="products" search={search} onOpen={onReplace} />
    </div>
  );
}

type ChoiceProps = { name: string; value: string; options: [string, string][]; onChange: (value: string) => void };

function Choice({ name, value, options, onChange }: ChoiceProps) {
  const t = useT();
  return (
    <Field label={name}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('admin_products.any')}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
