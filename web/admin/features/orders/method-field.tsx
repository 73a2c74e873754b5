import type { AdminOrder } from '#contract/admin/orders.ts';
import { paymentMethods } from '#rules/sales/payment-method.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Method = AdminOrder['payment_method'];
type MethodFieldProps = { order: AdminOrder; method: Method; onChange: (method: Method) => void };

/** How the order is paid; it stays so once a part of it was. */
export function MethodField({ order, method, onChange }: MethodFieldProps) {
  const t = useT();
  if (order.balance < order.total) return null;
  const offered = paymentMethods.filter((each) => each !== 'transfer' || order.company !== null);
  return (
    <Field label={t('admin_orders.by_method')}>
      <Select
        value={method}
        onChange={({ target }) => onChange(offered.find((each) => each === target.value) ?? method)}
      >
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`admin_orders.method_${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
