import { useController } from 'react-hook-form';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { ChosenList } from './chosen-list.tsx';
import { ProductPicker } from './product-picker.tsx';
import styles from './promo.module.css';
import type { Named, TypedTerms } from './promo-terms.ts';
import { useTermNames } from './term-names.ts';

/** Which goods the code of the form around it counts for. */
export function ScopeFields() {
  const t = useT();
  const { field } = useController<TypedTerms, 'scope'>({ name: 'scope' });
  const scope = field.value;
  const terms = useTermNames(useLanguage());
  const change = (part: Partial<TypedTerms['scope']>) => field.onChange({ ...scope, ...part });
  const named = (ids: readonly number[], names: readonly Named[]) =>
    ids.map((id) => ({ id, name: names.find((one) => one.id === id)?.name ?? `№ ${id}` }));
  return (
    <fieldset className={styles.scope}>
      <legend>{t('admin_promo.scope')}</legend>
      <p>{t('admin_promo.scope_hint')}</p>
      <div className={styles.fields}>
        <TermList
          label={t('admin_promo.scope_brand')}
          all={terms.brands}
          chosen={named(scope.brands, terms.brands)}
          onChange={(brands) => change({ brands })}
        />
        <TermList
          label={t('admin_promo.scope_category')}
          all={terms.categories}
          chosen={named(scope.brand_categories, terms.categories)}
          onChange={(brand_categories) => change({ brand_categories })}
        />
        <div>
          <ProductPicker
            taken={scope.products.map(({ id }) => id)}
            onPick={(product) => change({ products: [...scope.products, product] })}
          />
          <ChosenList
            label={t('admin_promo.scope_product')}
            chosen={scope.products}
            onRemove={(id) => change({ products: scope.products.filter((one) => one.id !== id) })}
          />
        </div>
      </div>
      {(['accessories_only', 'full_price_only'] as const).map((flag) => (
        <Checkbox
          key={flag}
          label={t(`admin_promo.${flag}`)}
          checked={scope[flag]}
          onChange={({ target }) => change({ [flag]: target.checked })}
        />
      ))}
    </fieldset>
  );
}

type TermListProps = {
  label: string;
  all: readonly Named[];
  chosen: readonly Named[];
  onChange: (ids: number[]) => void;
};

/** Words of the catalogue: chosen from a list, taken out by a tap. */
function TermList({ label, all, chosen, onChange }: TermListProps) {
  const t = useT();
  const ids = chosen.map(({ id }) => id);
  return (
    <div>
      <Field label={label}>
        <Select value="" onChange={({ target }) => onChange([...ids, Number(target.value)])}>
          <option value="">{t('admin_promo.add')}</option>
          {all
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      </Field>
      <ChosenList label={label} chosen={chosen} onRemove={(id) => onChange(ids.filter((one) => one !== id))} />
    </div>
  );
}
