import { type FormEvent, useState } from 'react';
import type { PriceTier } from '#contract/client.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './companies.module.css';

type Rule = PriceTier['rules'][number];

/** More than the choice of a select is good for. */
const mostBrands = 1_000;

/** The name of a tier and its percents: of all brands, and of single ones. */
export function TierForm({ tier, onDone }: { tier?: PriceTier; onDone: () => void }) {
  const t = useT();
  const brands = useAdminQuery('GET /brands/', { query: { limit: mostBrands } }).data?.results ?? [];
  const [name, setName] = useState(tier?.name ?? '');
  const [rules, setRules] = useState<readonly Rule[]>(tier?.rules ?? [{ brand: null, percent: 5 }]);
  const options = {
    changes: ['GET /admin/price-tiers/' as const],
    onDone: () => {
      toast.success(t('admin_companies.saved'));
      onDone();
    },
    onRefused: (error: unknown) => {
      if (!(error instanceof ApiError)) return false;
      const isName = error.fieldMessages('name').length > 0;
      if (isName) toast.error(t('admin_companies.tier_name_taken'));
      if (error.code === 'stale') toast.error(t('admin_companies.stale'));
      return isName || error.code === 'stale';
    },
  };
  const add = useAdminMutation('POST /admin/price-tiers/', options);
  const change = useAdminMutation('PUT /admin/price-tiers/{id}/', options);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, rules: [...rules] };
    if (!tier) return add.mutate({ body });
    return change.mutate({ params: { id: tier.id }, body: { ...body, version: tier.version } });
  };
  const setPercent = (brand: number | null, percent: number) =>
    setRules([...rules.filter((rule) => rule.brand !== brand), { brand, percent }]);
  const remove = (brand: number | null) => setRules(rules.filter((rule) => rule.brand !== brand));
  const nameOf = (brand: number | null) =>
    brand === null ? t('admin_companies.all_brands') : (brands.find(({ id }) => id === brand)?.title ?? '');
  const free = brands.filter(({ id }) => !rules.some(({ brand }) => brand === id));
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('admin_companies.tier_name')}>
        <TextInput required maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {rules
        .toSorted((one, other) => (one.brand ?? 0) - (other.brand ?? 0))
        .map(({ brand, percent }) => (
          <div key={brand} className={styles.rule}>
            <Field label={`${nameOf(brand)}: ${t('admin_companies.percent')}`}>
              <TextInput
                type="number"
                required
                min={0}
                max={100}
                value={percent}
                onChange={({ target }) => setPercent(brand, Number(target.value))}
              />
            </Field>
            <IconButton
              icon="trash"
              label={t('admin_companies.remove', { name: nameOf(brand) })}
              onClick={() => remove(brand)}
            />
          </div>
        ))}
      <Field label={t('admin_companies.add_brand')}>
        <Select value="" onChange={({ target }) => setPercent(target.value === 'all' ? null : Number(target.value), 5)}>
          <option value="" disabled>
            {t('admin_companies.brand')}
          </option>
          {!rules.some(({ brand }) => brand === null) && <option value="all">{t('admin_companies.all_brands')}</option>}
          {free.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={add.isPending || change.isPending}>
        {t('admin_companies.save')}
      </Button>
    </form>
  );
}
