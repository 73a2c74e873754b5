import { useWatch } from 'react-hook-form';
import type { City } from '#contract/shop/delivery.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { FormInput, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** Where the goods of a quote go, as it is typed. */
export type TypedReceiving = {
  type: 'pickup' | 'delivery';
  city: number | null;
  street: string;
  house: string;
  apartment: string;
};

/** The same as it is sent. */
export function receivingOf({ type, city: chosen, ...address }: TypedReceiving, cities: readonly City[]) {
  if (type === 'pickup') return { type };
  const city = cities.find(({ id }) => id === chosen);
  return { type, ...address, region: city?.region ?? null, city: city?.id ?? null };
}

/** The cities that goods are brought to. */
export function useCities(): City[] {
  return useAdminQuery('GET /cities/').data ?? [];
}

const needed = { required: true };

/** Fields for where the goods of a quote go: its price is part of what is promised. */
export function QuoteReceiving() {
  const t = useT();
  const language = useLanguage();
  const cities = useCities().map((city) => [city.id, localized(city, 'name', language)] as const);
  const type = useWatch<TypedReceiving, 'type'>({ name: 'type' });
  return (
    <>
      <FormSelect
        name="type"
        label={t('admin_companies.receiving')}
        choices={[
          ['pickup', t('admin_companies.pickup')],
          ['delivery', t('admin_companies.delivery')],
        ]}
      />
      {type === 'delivery' && (
        <>
          <FormSelect
            key={cities.length}
            name="city"
            label={t('admin_companies.city')}
            choices={[['', t('admin.choose')], ...cities]}
            isNumber
            limits={needed}
          />
          <FormInput name="street" label={t('admin_companies.street')} limits={needed} />
          <FormInput name="house" label={t('admin_companies.house')} limits={needed} />
          <FormInput name="apartment" label={t('admin_companies.apartment')} />
        </>
      )}
    </>
  );
}
