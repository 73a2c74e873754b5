import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { OrderCustomer, OrderPreview } from '#contract/admin/order-making.ts';
import { localized } from '#rules/text/localized.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useUnsaved } from '#web/admin/kit/unsaved-changes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { GiftFields, giftOf, noGift } from './gift-fields.tsx';
import { type DraftLine, LineEditor } from './line-editor.tsx';
import styles from './order-form.module.css';
import { PreviewSums } from './preview-sums.tsx';
import { methodOf, placeOf, ReceivingFields, type TypedReceiving, useCities } from './receiving-fields.tsx';
import { useMethods } from './use-methods.ts';
import { useOrderPreview } from './use-order-preview.ts';

const nobody: TypedReceiving = {
  name: '',
  phone: '',
  email: '',
  type: 'pickup',
  receiving: '',
  city: '',
  street: '',
  house: '',
  apartment: '',
  comment: '',
};

const typedOf = (person: OrderCustomer): TypedReceiving => ({
  ...nobody,
  name: person.name,
  phone: person.phone,
  email: person.email,
  ...(person.type === 'delivery' && {
    type: 'delivery',
    city: String(person.city ?? ''),
    street: person.street,
    house: person.house,
    apartment: person.apartment,
  }),
});

/** What was chosen in addition to the fields of the form. */
function useDraft() {
  const [person, setPerson] = useState<OrderCustomer>();
  const [lines, setLines] = useState<DraftLine[]>([]);
  const [promo, setPromo] = useState('');
  const [gift, setGift] = useState(noGift);
  const [paid, setPaid] = useState<number>();
  const { payment } = useMethods();
  const method = payment.find(({ id }) => id === paid) ?? payment[0];
  return { person, setPerson, lines, setLines, promo, setPromo, gift, setGift, payment, method, setPaid };
}

/** An order by phone. */
export function NewOrderForm() {
  const t = useT();
  const form = useForm<TypedReceiving>({ defaultValues: nobody });
  const draft = useDraft();
  const { person, lines, promo } = draft;
  const cities = useCities();
  const typed = form.watch();
  const preview = useOrderPreview({
    lines: lines.map(({ variant, count }) => ({ variant, count })),
    ...methodOf(typed),
    ...placeOf(typed, cities),
    promo_code: promo,
    gift: giftOf(draft.gift),
    customer: person?.customer ?? null,
    phone: typed.phone,
  });
  const place = usePlaceOrder(() => void preview.refetch());
  // Goods stand in no control that would show that they are typed.
  useUnsaved(lines.length > 0 && !place.isSent);
  const send = (values: TypedReceiving) => {
    if (!preview.data) return;
    const { total } = preview.data;
    const where = { ...values, ...methodOf(values), ...placeOf(values, cities) };
    place.send({ ...where, ...choiceOf(draft), total });
  };
  const pick = (picked: OrderCustomer | undefined) => {
    draft.setPerson(picked);
    form.reset(picked ? typedOf(picked) : nobody);
  };
  return (
    <form className={styles.form} onSubmit={form.handleSubmit(send)}>
      <AdminSheet title={t('admin_orders.customer')}>
        <CustomerSearch chosen={person} onPick={pick} />
        <ReceivingFields form={form} />
      </AdminSheet>
      <AdminSheet title={t('admin_orders.goods')}>
        <LineEditor lines={lines} onChange={draft.setLines} />
        <GiftFields gift={draft.gift} onChange={draft.setGift} />
        <PaymentFields draft={draft} />
        {lines.length > 0 && <PreviewSums preview={preview.data} promo={promo} />}
      </AdminSheet>
      <Button type="submit" busy={place.isPending} disabled={lines.length === 0 || !preview.data}>
        {t('admin_orders.place')}
      </Button>
    </form>
  );
}

const choiceOf = ({ lines, promo, gift, method, person }: ReturnType<typeof useDraft>) => ({
  lines: lines.map(({ variant, count }) => ({ variant, count })),
  promo_code: promo,
  gift: giftOf(gift),
  payment_method: method?.provider ?? 'cash',
  payment: method?.id ?? null,
  customer: person?.customer ?? null,
});

function PaymentFields({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const t = useT();
  const language = useLanguage();
  const { promo, setPromo, payment, method, setPaid } = draft;
  return (
    <div className={styles.fields}>
      <Field label={t('admin_orders.promo')}>
        <TextInput maxLength={50} value={promo} onChange={({ target }) => setPromo(target.value.trim())} />
      </Field>
      <Field label={t('admin_orders.by_method')}>
        <Select value={method?.id} onChange={({ target }) => setPaid(Number(target.value))}>
          {payment.map((each) => (
            <option key={each.id} value={each.id}>
              {localized(each, 'name', language)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Sends the order, once however often the button is pressed, and opens it. */
function usePlaceOrder(onOtherSums: (right?: OrderPreview) => void) {
  const t = useT();
  const language = useLanguage();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, isSuccess } = useAdminMutation('POST /admin/orders/', {
    changes: ['GET /admin/orders/'],
    onDone: ({ id, number }) => {
      toast.success(t('admin_orders.placed', { number }));
      void navigate(localPath(`/admin/orders/${id}`));
    },
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'totals_changed' && code !== 'out_of_stock') return false;
      toast.error(t(`admin_orders.${code}`));
      onOtherSums();
      return true;
    },
  });
  return {
    isPending,
    // Until the order is open, the screen stands there a moment longer.
    isSent: isPending || isSuccess,
    send: (body: Omit<Parameters<typeof mutate>[0]['body'], 'language'>) =>
      mutate({ body: { ...body, language }, headers: { 'Idempotency-Key': key } }),
  };
}
