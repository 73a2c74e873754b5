import { useController } from 'react-hook-form';
import { ReferenceChoice } from '#web/admin/kit/reference-choice.tsx';
import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChosenList } from './chosen-list.tsx';
import { ProductPicker } from './product-picker.tsx';
import styles from './promo.module.css';
import type { TypedTerms } from './promo-terms.ts';

/** Which goods the code of the form around it counts for. */
export function ScopeFields() {
  const t = useT();
  const { field } = useController<TypedTerms, 'scope'>({ name: 'scope' });
  const scope = field.value;
  const change = (part: Partial<TypedTerms['scope']>) => field.onChange({ ...scope, ...part });
  return (
    <fieldset className={styles.scope}>
      <legend>{t('admin_promo.scope')}</legend>
      <p>{t('admin_promo.scope_hint')}</p>
      <div className={styles.fields}>
        <TermList
          kind="brand"
          label={t('admin_promo.scope_brand')}
          ids={scope.brands}
          onChange={(brands) => change({ brands })}
        />
        <TermList
          kind="brand_category"
          label={t('admin_promo.scope_category')}
          ids={scope.brand_categories}
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
  kind: 'brand' | 'brand_category';
  label: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
};

/** Words of the catalogue: found by a part of their name, taken out by a tap. */
function TermList({ kind, label, ids, onChange }: TermListProps) {
  const t = useT();
  const nameOf = useReferenceNames(kind, ids);
  const chosen = ids.map((id) => ({ id, name: nameOf(id) ?? t('admin.number', { number: id }) }));
  return (
    <div>
      <ReferenceChoice
        kind={kind}
        label={label}
        any={t('admin_promo.add')}
        value=""
        taken={ids}
        onChange={(id) => onChange([...ids, Number(id)])}
      />
      <ChosenList label={label} chosen={chosen} onRemove={(id) => onChange(ids.filter((one) => one !== id))} />
    </div>
  );
}
