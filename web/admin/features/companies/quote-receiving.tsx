import { useWatch } from 'react-hook-form';
import type { City } from '#contract/shop/delivery.ts';
import type { ReceivingMethod } from '#contract/shop/methods.ts';
import { askedFor, servesRegion } from '#rules/sales/receiving.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { FormInput, FormSelect } from '#web/admin/kit/form/fields.tsx';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';

/** Where the goods of a quote go, as it is typed. */
export type TypedReceiving = {
  /** Null: the first method. */
  receiving: number | null;
  city: number | null;
  street: string;
  house: string;
  apartment: string;
};

type Lists = { methods: readonly ReceivingMethod[]; cities: readonly City[] };

/** The same as it is sent. */
export function receivingOf({ receiving, city: chosen, ...address }: TypedReceiving, { methods, cities }: Lists) {
  const method = chosenOf(methods, receiving);
  if (!method || askedFor(method.kind).length === 0) return { receiving: method?.id };
  const city = cities.find(({ id }) => id === chosen);
  return { receiving: method.id, ...address, region: city?.region ?? null, city: city?.id ?? null };
}

const chosenOf = (methods: readonly ReceivingMethod[], id: number | null) =>
  methods.find((method) => method.id === id) ?? methods[0];

/** The methods and cities that a quote chooses from; none until they have come. */
export function useReceivingLists(): Lists {
  const methods = useAdminQuery('GET /checkout/methods/').data?.receiving ?? [];
  const cities = useAdminQuery('GET /cities/').data ?? [];
  return { methods, cities };
}

const needed = { required: true };

/** Fields for where the goods of a quote go: its price is part of what is promised. */
export function QuoteReceiving() {
  const t = useT();
  const language = useLanguage();
  const lists = useReceivingLists();
  const receiving = useWatch<TypedReceiving, 'receiving'>({ name: 'receiving' });
  const method = chosenOf(lists.methods, receiving);
  const asks = method ? askedFor(method.kind) : [];
  const ways = lists.methods.map(
    (each, place) => [place === 0 ? '' : each.id, localized(each, 'name', language)] as const,
  );
  const cities = lists.cities
    .filter(({ region }) => method && servesRegion(method, region))
    .map((city) => [city.id, localized(city, 'name', language)] as const);
  return (
    <>
      <FormSelect key={ways.length} name="receiving" label={t('admin_companies.receiving')} choices={ways} isNumber />
      {asks.length > 0 && (
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
          {asks.includes('house') && (
            <>
              <FormInput name="house" label={t('admin_companies.house')} limits={needed} />
              <FormInput name="apartment" label={t('admin_companies.apartment')} />
            </>
          )}
        </>
      )}
    </>
  );
}
