import type { City } from '#contract/shop/delivery.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { localized } from '#rules/text/localized.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type TextKey, useLanguage, useT } from '#web/i18n/i18n.tsx';

type Choice = { name: string; options: { value: string; text: string }[] };

/** What the board is narrowed by in addition to the status, and its order. */
export function useBoardFilters(): ListFilter[] {
  const t = useT();
  const language = useLanguage();
  const cities: City[] = useAdminQuery('GET /cities/').data ?? [];
  const couriers = useAdminQuery('GET /admin/couriers/').data ?? [];
  const choices: Choice[] = [
    {
      name: 'payment',
      options: paymentStatuses.map((value) => ({ value, text: t(`order.payment_${value}` as TextKey) })),
    },
    { name: 'method', options: paymentMethods.map((value) => ({ value, text: t(`admin_orders.method_${value}`) })) },
    {
      name: 'type',
      options: (['pickup', 'delivery'] as const).map((value) => ({ value, text: t(`admin_orders.type_${value}`) })),
    },
    {
      name: 'city',
      options: cities.map((city) => ({ value: `${city.id}`, text: localized(city, 'name', language) })),
    },
    {
      name: 'courier',
      options: [
        { value: '0', text: t('admin_orders.no_courier') },
        ...couriers.map(({ id, name }) => ({ value: `${id}`, text: name })),
      ],
    },
  ];
  return [
    { kind: 'search', label: t('admin_orders.search') },
    ...choices.map(
      ({ name, options }): ListFilter => ({
        kind: 'choice',
        name,
        options,
        any: t('admin_orders.any'),
        label: t(`admin_orders.by_${name}` as TextKey),
      }),
    ),
    { kind: 'day', name: 'from', label: t('admin_orders.from') },
    { kind: 'day', name: 'to', label: t('admin_orders.to') },
    {
      kind: 'choice',
      name: 'ordering',
      label: t('admin_orders.ordering'),
      any: t('admin_orders.newest'),
      options: [{ value: 'waiting', text: t('admin_orders.waiting') }],
    },
  ];
}
