import { type FormEvent, useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import type { City } from '#contract/shop/delivery.ts';
import type { Order } from '#contract/shop/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './change-form.module.css';

type Preview = Reply<'POST /orders/{id}/change/preview/'>;
type Form = Pick<Order, 'type' | 'street' | 'house' | 'apartment' | 'payment_method'> & {
  /** Undefined: the order's. */
  city: City | undefined;
};

/** What a change would cost, the change that was asked about, and why it cannot be had. */
type Asked = { preview?: Preview; refusal?: string };

/** How long a pause in typing is before the new price is asked for, in ms. */
const typingMs = 400;

type ChangeFormProps = { order: Order; onChange: () => Promise<void>; onClose: () => void };

/** Has an order received or paid another way: what it costs then is shown before it is changed. */
export function ChangeForm({ order, onChange, onClose }: ChangeFormProps) {
  const t = useT();
  const cities = useCityList();
  const [form, setForm] = useState<Form>(() => formOf(order));
  const change = (more: Partial<Form>) => setForm((last) => ({ ...last, ...more }));
  const city = form.city ?? cities.find(({ id }) => order.type === 'delivery' && id === order.city);
  const wish = wishOf(order, form, city);
  const { preview, refusal, askAgain } = usePreview(order, wish);
  const isUnchanged = form.payment_method === order.payment_method && isSamePlace(order, form);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview || !wish) return;
    setBusy(true);
    try {
      const body = { ...wish, total: preview.after.total };
      await api('POST /orders/{id}/change/', { params: { id: order.id }, headers: orderKeyHeaders(order.id), body });
      toast.success(t('change.done'));
      await onChange();
      onClose();
    } catch (error) {
      toast.error(errorText(t, error));
      // Its total may be another one by now.
      askAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={save} aria-label={t('change.title')}>
      <ReceivingFields order={order} form={form} city={city} cities={cities} change={change} />
      {isUnpaid(order) && <PaymentFields form={form} change={change} />}
      {refusal && <Alert>{refusal}</Alert>}
      {preview && <Difference order={order} preview={preview} />}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={!preview || isUnchanged}>
          {t('change.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('order.keep')}
        </Button>
      </div>
    </form>
  );
}

const formOf = ({ type, street, house, apartment, payment_method }: Order): Form => ({
  type,
  ...(type === 'delivery' ? { street, house, apartment } : { street: '', house: '', apartment: '' }),
  payment_method,
  city: undefined,
});

/** Money that has come was for the way it came. */
const isUnpaid = ({ payment_status: status }: Order) => status === 'unpaid' || status === 'failed';

/** Whether the order would go where it goes now. */
function isSamePlace(order: Order, { type, city, street, house, apartment }: Form): boolean {
  if (type !== order.type) return false;
  if (type === 'pickup') return true;
  const isSameCity = city === undefined || city.id === order.city;
  return isSameCity && street === order.street && house === order.house && apartment === order.apartment;
}

/** Parcel points have no house. */
const needsHouse = (order: Order) => order.type !== 'delivery' || order.house !== '';

/** What the server is asked for; undefined while something of an address is missing. */
function wishOf(order: Order, form: Form, city: City | undefined) {
  const { type, street, house, apartment, payment_method } = form;
  if (isSamePlace(order, form)) return { payment_method };
  if (type === 'pickup') return { type, payment_method };
  if (!city || !street.trim() || (needsHouse(order) && !house.trim())) return undefined;
  return { type, payment_method, region: city.region, city: city.id, street, house, apartment };
}

function useCityList(): readonly City[] {
  const [cities, setCities] = useState<readonly City[]>([]);
  useEffect(() => {
    api('GET /cities/').then(setCities, () => undefined);
  }, []);
  return cities;
}

/** What the wish would cost, asked for when typing pauses. */
function usePreview({ id }: Order, wish: ReturnType<typeof wishOf>): Asked & { askAgain: () => void } {
  const t = useT();
  const [asked, setAsked] = useState<Asked>({});
  const [times, setTimes] = useState(0);
  const body = wish ? JSON.stringify(wish) : '';
  useEffect(() => {
    setAsked({});
    if (!body) return;
    const control = new AbortController();
    const ask = () =>
      api('POST /orders/{id}/change/preview/', {
        params: { id },
        headers: orderKeyHeaders(id),
        body: JSON.parse(body),
        signal: control.signal,
      }).then(
        (preview) => setAsked({ preview }),
        (error: unknown) =>
          !control.signal.aborted && setAsked({ refusal: firstSentence(error) ?? errorText(t, error) }),
      );
    const timer = setTimeout(ask, times === 0 ? typingMs : 0);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [id, body, times, t]);
  return { ...asked, askAgain: () => setTimes((last) => last + 1) };
}

/** Refusals of fields say what is wrong in the first of their sentences. */
function firstSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const found = Object.values((error.body ?? {}) as Record<string, unknown>).find(
    (value): value is string[] => Array.isArray(value) && typeof value[0] === 'string',
  );
  return found?.[0];
}

type FieldsProps = { form: Form; change: (more: Partial<Form>) => void };

function ReceivingFields({
  order,
  form,
  city,
  cities,
  change,
}: FieldsProps & { order: Order; city: City | undefined; cities: readonly City[] }) {
  const t = useT();
  const language = useLanguage();
  const text = (field: 'street' | 'house' | 'apartment', autoComplete: string, maxLength: number) => (
    <TextInput
      name={field}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={form[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      <fieldset className={styles.cards}>
        <legend>{t('change.receiving')}</legend>
        {(['pickup', 'delivery'] as const).map((type) => (
          <ChoiceCard
            key={type}
            name="change-type"
            title={t(type === 'pickup' ? 'self_order' : 'deliver')}
            checked={form.type === type}
            onChange={() => change({ type })}
          />
        ))}
      </fieldset>
      {form.type === 'delivery' && (
        <>
          <Field label={t('change.city')}>
            <Select
              name="city"
              value={city?.id ?? ''}
              onChange={({ target }) => change({ city: cities.find(({ id }) => id === Number(target.value)) })}
            >
              <option value="" disabled />
              {cities.map((each) => (
                <option key={each.id} value={each.id}>
                  {localized(each, 'name', language)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t(needsHouse(order) ? 'change.street' : 'change.point')}>
            {text('street', 'address-line1', 200)}
          </Field>
          {needsHouse(order) && (
            <div className={styles.pair}>
              <Field label={t('change.house')}>{text('house', 'address-line2', 50)}</Field>
              <Field label={t('change.apartment')}>{text('apartment', 'address-line3', 50)}</Field>
            </div>
          )}
        </>
      )}
    </>
  );
}

function PaymentFields({ form, change }: FieldsProps) {
  const t = useT();
  const isOffered = useFrameData()?.footer?.payment.is_offered;
  if (!isOffered && form.payment_method === 'cash') return null;
  return (
    <fieldset className={styles.cards}>
      <legend>{t('change.payment')}</legend>
      {(['cash', 'mbank'] as const).map((method) => (
        <ChoiceCard
          key={method}
          name="change-payment"
          title={t(`checkout.${method}`)}
          hint={method === 'cash' ? t('change.cash_hint') : undefined}
          checked={form.payment_method === method}
          onChange={() => change({ payment_method: method })}
        />
      ))}
    </fieldset>
  );
}

/** What it costs now and then; of a paid order, who owes what. */
function Difference({ order, preview: { before, after, balance } }: { order: Order; preview: Preview }) {
  const t = useT();
  const money = useMoney();
  const isPaid = order.payment_status === 'paid';
  return (
    <div role="status">
      <dl className={styles.sums}>
        <div>
          <dt>{t('deliver')}</dt>
          <dd>{after.delivery === 0 ? t('free') : money(after.delivery)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('end_price')}</dt>
          <dd>
            {before.total !== after.total && <s>{money(before.total)}</s>} {money(after.total)}
          </dd>
        </div>
      </dl>
      {isPaid && balance !== 0 && (
        <p>{t(balance > 0 ? 'change.to_pay' : 'change.to_return', { sum: money(Math.abs(balance)) })}</p>
      )}
    </div>
  );
}
