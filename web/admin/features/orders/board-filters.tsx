import type { City } from '#contract/client.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { SavedViews } from '#web/admin/kit/saved-views.tsx';
import { inLanguage, type TextKey, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FilterName, filterNames } from './board-query.ts';
import styles from './order-board.module.css';

type BoardFiltersProps = {
  search: URLSearchParams;
  onChange: (changes: Record<string, string>) => void;
  /** Applies a saved view. */
  onReplace: (query: string) => void;
};

/** What the board is narrowed by; all of it stands in the address. */
export function BoardFilters({ search, onChange, onReplace }: BoardFiltersProps) {
  const t = useT();
  const language = useLanguage();
  const cities: City[] = useAdminQuery('GET /cities/').data ?? [];
  const couriers = useAdminQuery('GET /admin/couriers/').data ?? [];
  const value = (name: FilterName) => search.get(name) ?? '';
  const isFiltered = filterNames.some((name) => value(name));
  const choices: { name: FilterName; options: [string, string][] }[] = [
    { name: 'payment', options: paymentStatuses.map((status) => [status, t(`order.payment_${status}` as TextKey)]) },
    { name: 'method', options: paymentMethods.map((each) => [each, t(`admin_orders.method_${each}`)]) },
    {
      name: 'type',
      options: (['pickup', 'delivery'] as const).map((each) => [each, t(`admin_orders.type_${each}`)]),
    },
    { name: 'city', options: cities.map((city) => [String(city.id), inLanguage(language, city.name, city.name_en)]) },
    {
      name: 'courier',
      options: [
        ['0', t('admin_orders.no_courier')],
        ...couriers.map(({ id, name }): [string, string] => [String(id), name]),
      ],
    },
  ];
  return (
    <div className={styles.filters}>
      <Field label={t('admin_orders.search')}>
        <TextInput
          type="search"
          defaultValue={value('search')}
          key={value('search')}
          onKeyDown={(event) => event.key === 'Enter' && onChange({ search: event.currentTarget.value.trim() })}
          onBlur={(event) =>
            event.target.value.trim() !== value('search') && onChange({ search: event.target.value.trim() })
          }
        />
      </Field>
      <details open={isFiltered && filterNames.some((name) => name !== 'search' && value(name))}>
        <summary>{t('admin_orders.filters')}</summary>
        <div className={styles.choices}>
          {choices.map(({ name, options }) => (
            <Field key={name} label={t(`admin_orders.by_${name}` as TextKey)}>
              <Select value={value(name)} onChange={({ target }) => onChange({ [name]: target.value })}>
                <option value="">{t('admin_orders.any')}</option>
                {options.map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={t(`admin_orders.${name}`)}>
              <TextInput
                type="date"
                value={value(name)}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            </Field>
          ))}
          <Field label={t('admin_orders.ordering')}>
            <Select
              value={search.get('ordering') ?? ''}
              onChange={({ target }) => onChange({ ordering: target.value })}
            >
              <option value="">{t('admin_orders.newest')}</option>
              <option value="waiting">{t('admin_orders.waiting')}</option>
            </Select>
          </Field>
          {isFiltered && (
            <Button variant="ghost" onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
              {t('admin_orders.reset')}
            </Button>
          )}
        </div>
      </details>
      <SavedViews list="orders" search={search} onOpen={onReplace} />
    </div>
  );
}
