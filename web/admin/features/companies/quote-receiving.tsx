import { useState } from 'react';
import type { City } from '#contract/client.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { inLanguage, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** Where the goods of a quote go, as the form around it sends it. */
export function receivingOf(form: FormData, cities: readonly City[]) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (text('type') !== 'delivery') return { type: 'pickup' as const };
  const city = cities.find(({ id }) => String(id) === text('city'));
  const address = { street: text('street'), house: text('house'), apartment: text('apartment') };
  return { type: 'delivery' as const, ...address, region: city?.region ?? null, city: city?.id ?? null };
}

/** The cities that goods are brought to. */
export function useCities(): City[] {
  return useAdminQuery('GET /cities/').data ?? [];
}

/** Fields for where the goods of a quote go: its price is part of what is promised. */
export function QuoteReceiving() {
  const t = useT();
  const language = useLanguage();
  const cities = useCities();
  const [type, setType] = useState('pickup');
  return (
    <>
      <Field label={t('admin_companies.receiving')}>
        <Select name="type" value={type} onChange={({ target }) => setType(target.value)}>
          <option value="pickup">{t('admin_companies.pickup')}</option>
          <option value="delivery">{t('admin_companies.delivery')}</option>
        </Select>
      </Field>
      {type === 'delivery' && (
        <>
          <Field label={t('admin_companies.city')}>
            <Select name="city" required>
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {inLanguage(language, city.name, city.name_en)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('admin_companies.street')}>
            <TextInput name="street" required maxLength={200} />
          </Field>
          <Field label={t('admin_companies.house')}>
            <TextInput name="house" required maxLength={50} />
          </Field>
          <Field label={t('admin_companies.apartment')}>
            <TextInput name="apartment" maxLength={50} />
          </Field>
        </>
      )}
    </>
  );
}
