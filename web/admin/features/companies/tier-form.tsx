import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { PriceTier } from '#contract/admin/companies.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormInput, FormNumber } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { ReferenceChoice } from '#web/admin/kit/reference-choice.tsx';
import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './companies.module.css';

type Rule = { brand: number | null; percent: number | null };
type Typed = { name: string; rules: Rule[] };

const read = ({ version, name, rules }: PriceTier) => ({
  version,
  // What counts for all brands stands first.
  values: { name, rules: rules.toSorted((one, other) => (one.brand ?? 0) - (other.brand ?? 0)) as Rule[] },
});
const usualPercent = 5;
const blank = { version: 0, values: { name: '', rules: [{ brand: null, percent: usualPercent }] } };

/** The name of a tier and its percents: of all brands, and of single ones. */
export function TierForm({ tier, onDone }: { tier?: PriceTier; onDone: () => void }) {
  const t = useT();
  const form = useAdminForm<Typed, PriceTier>({
    call: 'POST /admin/price-tiers/',
    draft: `tier ${tier?.id ?? 'new'}`,
    record: tier ? read(tier) : blank,
    read,
    save: ({ version, values: { name, rules } }) => {
      const body = { name, rules: rules.map(({ brand, percent }) => ({ brand, percent: percent ?? 0 })) };
      return tier
        ? api('PUT /admin/price-tiers/{id}/', { params: { id: tier.id }, body: { ...body, version } })
        : api('POST /admin/price-tiers/', { body });
    },
    changes: ['GET /admin/price-tiers/'],
    saved: t('admin_companies.saved'),
    onSaved: onDone,
  });
  const titles = { name: t('admin_companies.tier_name'), rules: t('admin_companies.percent') };
  const inWords = ({ name, rules }: Typed) => ({ name, rules: rules.map(({ percent }) => percent) });
  return (
    <AdminForm form={form} titles={titles} inWords={inWords} submit={t('admin_companies.save')}>
      <FormInput name="name" label={titles.name} />
      <Rules />
    </AdminForm>
  );
}

function Rules() {
  const t = useT();
  const { fields, append, prepend, remove } = useFieldArray<Typed>({ name: 'rules' });
  const [isAdding, setAdding] = useState(false);
  const taken = fields.map(({ brand }) => brand);
  const brands = taken.flatMap((brand) => brand ?? []);
  const brandName = useReferenceNames('brand', brands);
  const nameOf = (brand: number | null) =>
    brand === null ? t('admin_companies.all_brands') : (brandName(brand) ?? '');
  const add = (brand: number) => {
    append({ brand, percent: usualPercent });
    setAdding(false);
  };
  return (
    <>
      {fields.map(({ id, brand }, place) => (
        <RuleLine key={id} name={nameOf(brand)} place={place} onRemove={() => remove(place)} />
      ))}
      <div className={styles.buttons}>
        {!taken.includes(null) && (
          <Button variant="ghost" onClick={() => prepend({ brand: null, percent: usualPercent })}>
            {t('admin_companies.all_brands')}
          </Button>
        )}
        <Button variant="ghost" disabled={isAdding} onClick={() => setAdding(true)}>
          {t('admin_companies.add_brand')}
        </Button>
      </div>
      {isAdding && (
        <ReferenceChoice
          kind="brand"
          label={t('admin_companies.brand')}
          any={t('admin_companies.brand')}
          value=""
          taken={brands}
          onChange={(id) => add(Number(id))}
        />
      )}
    </>
  );
}

function RuleLine({ name, place, onRemove }: { name: string; place: number; onRemove: () => void }) {
  const t = useT();
  return (
    <div className={styles.rule}>
      <FormNumber name={`rules.${place}.percent`} label={`${name}: ${t('admin_companies.percent')}`} />
      <IconButton icon="trash" label={t('admin_companies.remove', { name })} onClick={onRemove} />
    </div>
  );
}
