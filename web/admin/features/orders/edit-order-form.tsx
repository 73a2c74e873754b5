import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useUnsaved } from '#web/admin/kit/unsaved-changes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { EditDifference } from './edit-difference.tsx';
import { GiftFields, giftOf, type TypedGift } from './gift-fields.tsx';
import { type DraftLine, LineEditor } from './line-editor.tsx';
import { MethodField, type Paid } from './method-field.tsx';
import styles from './order-form.module.css';
import { methodOf, placeOf, ReceivingFields, type TypedReceiving, useCities } from './receiving-fields.tsx';
import { useEditPreview } from './use-order-preview.ts';
import { useOrderAnswers } from './use-order-steps.ts';

const typedOf = (order: AdminOrder): TypedReceiving => ({
  name: order.name,
  phone: formatPhone(order.phone),
  email: order.email,
  type: order.type,
  receiving: String(order.receiving ?? ''),
  city: order.type === 'delivery' ? String(order.city ?? '') : '',
  ...(order.type === 'delivery'
    ? { street: order.street, house: order.house, apartment: order.apartment }
    : { street: '', house: '', apartment: '' }),
  comment: order.comment,
});

/** What an order is of, who gets it and where; the difference in money is seen before anything is changed. */
export function EditOrderForm({ order }: { order: AdminOrder }) {
  const t = useT();
  const language = useLanguage();
  const cities = useCities();
  const form = useForm<TypedReceiving>({ defaultValues: typedOf(order) });
  const [reason, setReason] = useState('');
  const [paid, setPaid] = useState<Paid>({ payment_method: order.payment_method, payment: order.payment });
  const [ordered] = useState<DraftLine[]>(() =>
    order.items.map((item) => ({
      variant: item.variant,
      price: item.price,
      count: item.count,
      name: variantLabel(item, language),
    })),
  );
  const [lines, setLines] = useState(ordered);
  const [had] = useState<TypedGift>(() => ({ isGift: order.gift !== null, note: order.gift?.note ?? '' }));
  const [gift, setGift] = useState(had);
  const requestOf = (typed: TypedReceiving) => {
    const { email: _, city: _city, ...contact } = typed;
    const wanted = lines.map(({ variant, count }) => ({ variant, count }));
    return { ...contact, ...methodOf(typed), ...placeOf(typed, cities), gift: giftOf(gift), lines: wanted };
  };
  const preview = useEditPreview(order.id, requestOf(form.watch()));
  const save = useSaveEdit(order, () => void preview.refetch());
  // Goods and the gift stand in no control that would show that they are changed.
  useUnsaved((lines !== ordered || gift !== had) && !save.isSent);
  const { data: previewed } = preview;
  const send = (typed: TypedReceiving) =>
    previewed &&
    save.mutate({
      params: { id: order.id },
      body: { ...requestOf(typed), ...save.seen, total: previewed.after.total, ...paid, reason },
    });
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(send)}>
      <AdminSheet title={t('admin_orders.goods')}>
        <LineEditor lines={lines} onChange={setLines} />
        <GiftFields gift={gift} onChange={setGift} price={order.gift ? order.wrap : undefined} />
      </AdminSheet>
      <AdminSheet title={t('order.receiver')}>
        <ReceivingFields form={form} order={order} />
      </AdminSheet>
      <AdminSheet title={t('admin_orders.difference')}>
        <EditDifference preview={previewed} error={preview.error} />
        <MethodField order={order} paid={paid} onChange={setPaid} />
        <Field label={t('admin_orders.edit_reason')} hint={t('admin_orders.reason_hint')}>
          <TextInput maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </AdminSheet>
      <Button type="submit" busy={save.isPending} disabled={!previewed || preview.isFetching || lines.length === 0}>
        {t('admin_orders.apply')}
      </Button>
    </form>
  );
}

const refusals = ['totals_changed', 'out_of_stock', 'money_came', 'payment_limit', 'mbank_unavailable'] as const;

/** Saves the change as of the version that the form was opened with. */
function useSaveEdit({ id, version }: AdminOrder, onOtherSums: () => void) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [seen] = useState({ version });
  const answers = useOrderAnswers(() => {
    toast.success(t('admin.saved'));
    void navigate(localPath(`/admin/orders/${id}`));
  });
  const { mutate, isPending, isSuccess } = useAdminMutation('PUT /admin/orders/{id}/', {
    ...answers,
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const refusal = refusals.find((each) => each === code);
      if (!refusal) return answers.onRefused(error);
      toast.error(t(`admin_orders.${refusal}`));
      onOtherSums();
      return true;
    },
  });
  // Until the order is open, the screen stands there a moment longer.
  return { mutate, isPending, isSent: isPending || isSuccess, seen };
}
