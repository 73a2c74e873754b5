import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Column } from './columns.tsx';
import type { AddressFilter } from './use-address-filter.ts';

/** The order of a list by name: where its rows are cards there are no headings to press. Nothing where it has one order alone. */
export function ListOrder<Row>({ columns, address }: { columns: readonly Column<Row>[]; address: AddressFilter }) {
  const t = useT();
  const orders = columns.flatMap(({ title: name, order }) => [
    ...(order?.ascending ? [{ ordering: order.ascending, text: t('admin.order_up', { name }) }] : []),
    ...(order?.descending ? [{ ordering: order.descending, text: t('admin.order_down', { name }) }] : []),
  ]);
  if (orders.length === 0) return null;
  return (
    <Field label={t('admin.order')}>
      <Select value={address.of('ordering')} onChange={({ target }) => address.set({ ordering: target.value })}>
        <option value="">{t('admin.order_usual')}</option>
        {orders.map(({ ordering, text }) => (
          <option key={ordering} value={ordering}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
