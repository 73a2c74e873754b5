import type { AdminOrder } from '#contract/admin/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePaymentText } from './order-words.ts';
import { useMethods } from './use-methods.ts';

/** How an order is paid: by its provider, and by one of its methods where there is one. */
export type Paid = Pick<AdminOrder, 'payment_method' | 'payment'>;
type MethodFieldProps = { order: AdminOrder; paid: Paid; onChange: (paid: Paid) => void };

const optionValue = ({ payment_method: provider, payment }: Paid): string => String(payment ?? provider);

/** How the order is paid; it stays so once a part of it was. */
export function MethodField({ order, paid, onChange }: MethodFieldProps) {
  const t = useT();
  const options = useOptions(order);
  if (order.balance < order.total) return null;
  const choose = (value: string) => onChange(options.find((each) => optionValue(each) === value) ?? paid);
  return (
    <Field label={t('admin_orders.by_method')}>
      <Select value={optionValue(paid)} onChange={({ target }) => choose(target.value)}>
        {options.map(({ name, ...each }) => (
          <option key={optionValue(each)} value={optionValue(each)}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The methods that are offered, a company's transfer, and that of the order where it is another. */
function useOptions(order: AdminOrder): (Paid & { name: string })[] {
  const t = useT();
  const language = useLanguage();
  const textOf = usePaymentText();
  const { payment_method, payment, company } = order;
  const others = useMethods().payment.map((method) => ({
    payment_method: method.provider,
    payment: method.id,
    name: localized(method, 'name', language),
  }));
  const byTransfer = { payment_method: 'transfer' as const, payment: null, name: t('admin_orders.method_transfer') };
  const all = company ? [...others, byTransfer] : others;
  if (all.some((each) => optionValue(each) === optionValue(order))) return all;
  return [{ payment_method, payment, name: textOf(order) }, ...all];
}
