import type { AdminOrder } from '#contract/admin/orders.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useOrderAnswers } from './use-order-steps.ts';

/** Who brings the order; chosen at once, without a button. */
export function CourierField({ order }: { order: AdminOrder }) {
  const t = useT();
  const couriers = useAdminQuery('GET /admin/couriers/').data ?? [];
  const { changes, ...answers } = useOrderAnswers();
  const assign = useAdminMutation('PUT /admin/orders/{id}/courier/', {
    ...answers,
    changes: [...changes, 'GET /admin/couriers/', 'GET /admin/couriers/{id}/round/'],
  });
  const choices = couriers.filter(({ id, is_active: isActive }) => isActive || id === order.courier?.id);
  return (
    <Field label={t('admin_orders.courier')}>
      <Select
        value={order.courier?.id ?? ''}
        disabled={assign.isPending}
        onChange={({ target }) =>
          assign.mutate({
            params: { id: order.id },
            body: { version: order.version, courier: target.value ? Number(target.value) : null },
          })
        }
      >
        <option value="">{t('admin_orders.no_courier')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
