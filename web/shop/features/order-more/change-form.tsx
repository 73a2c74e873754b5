import { type FormEvent, useEffect, useState } from 'react';
import type { Reply } from '#contract/client.ts';
import type { City, Region } from '#contract/shop/delivery.ts';
import type { Order } from '#contract/shop/orders.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { askedFor, receivingFee, servesRegion } from '#rules/sales/receiving.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CitySearch } from '#web/shop/features/city-search/city-search.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './change-form.module.css';
import { type OwnMethods, type Paid, paymentsFor, useLists, useOwnMethods, type Way } from './own-methods.ts';

type Preview = Reply<'POST /orders/{id}/change/preview/'>;
type Form = Pick<Order, 'street' | 'house' | 'apartment'> & {
  /** Ids of the chosen methods. */
  receiving: number;
  payment: number;
  /** Undefined: the order's; null: typed over. */
  city: City | null | undefined;
};

/** What a change would cost, the change that was asked about, and why it cannot be had. */
type Asked = { preview?: Preview; refusal?: string };

/** How long a pause in typing is before the new price is asked for, in ms. */
const typingMs = 400;

type ChangeFormProps = {
  order: Order;
  onChange: () => Promise<void>;
  onClose: () => void;
  /** Whether it was opened to pay another way: how the order is received is left out then, unless there is but one way to pay. */
  isOfPayment?: boolean;
};

/** The form once the texts of its fields are there. */
export async function loadChangeForm(): Promise<typeof ChangeForm> {
  await loadShopTexts('addresses', languageOfPath(location.pathname));
  return ChangeForm;
}

/** Has an order received or paid another way: what it costs then is shown before it is changed. */
function ChangeForm({ order, onChange, onClose, isOfPayment = false }: ChangeFormProps) {
  const t = useT();
  const lists = useLists();
  const own = useOwnMethods(order, lists.methods);
  const [changed, setChanged] = useState<Partial<Form>>({});
  const change = (more: Partial<Form>) => setChanged((last) => ({ ...last, ...more }));
  const form: Form = { ...formOf(order, own), ...changed };
  const way = own.ways.find(({ id }) => id === form.receiving) ?? own.way;
  const payments = paymentsFor(own, way);
  const paid = payments.find(({ id }) => id === form.payment) ?? payments[0] ?? own.paid;
  const cities = lists.cities.filter(({ region }) => servesRegion(way, region));
  const ownCity = isWithAddress(order) ? cities.find(({ id }) => id === order.city) : undefined;
  const city = form.city === undefined ? ownCity : (form.city ?? undefined);
  const isSame =
    way.id === own.way.id && isSameAddress(order, way, { ...form, city: form.city === null ? null : city });
  const request = wishOf(own, { way, paid, isSame, city, form });
  const { preview, refusal, askAgain } = usePreview(order, lists.methods ? request : undefined);
  const isUnchanged = paid.id === own.paid.id && isSame;
  const isPaymentAlone = isOfPayment && (lists.methods === undefined || payments.length > 1);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!preview || !request) return;
    setBusy(true);
    try {
      const body = { ...request, total: preview.after.total };
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
      {!isPaymentAlone && (
        <ReceivingFields
          ways={own.ways}
          way={way}
          form={form}
          city={city}
          cities={cities}
          regions={lists.regions}
          change={change}
        />
      )}
      {isUnpaid(order) && payments.length > 1 && (
        <PaymentFields payments={payments} paid={paid} change={change} isFirst={isPaymentAlone} />
      )}
      {refusal && <Alert>{refusal}</Alert>}
      {preview && <Difference order={order} preview={preview} />}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy} disabled={!preview || isUnchanged}>
          {t('change.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('change.keep')}
        </Button>
      </div>
    </form>
  );
}

/** Whether the order's address is its customer's own; that of a pickup is the shop's. */
const isWithAddress = ({ receiving_kind: kind }: Order) => askedFor(kind).length > 0;

function formOf(order: Order, { way, paid }: OwnMethods): Form {
  const { street, house, apartment } = isWithAddress(order) ? order : { street: '', house: '', apartment: '' };
  return { receiving: way.id, payment: paid.id, street, house, apartment, city: undefined };
}

/** Money that has come was for the way it came. */
const isUnpaid = ({ payment_status: status }: Order) => status === 'unpaid' || status === 'failed';

/** Whether what this way asks for is what the order says now. */
function isSameAddress(order: Order, { kind }: Way, { city, street, house, apartment }: Form): boolean {
  if (askedFor(kind).length === 0) return true;
  const isSameCity = city === undefined || city?.id === order.city;
  return isSameCity && street === order.street && house === order.house && apartment === order.apartment;
}

type Chosen = { way: Way; paid: Paid; isSame: boolean; city: City | undefined; form: Form };

/** What the server is asked for; undefined while something of an address is missing. */
function wishOf(own: OwnMethods, { way, paid, isSame, city, form }: Chosen) {
  const payment = paid.id === own.paid.id ? {} : { payment: paid.id };
  if (isSame) return payment;
  const asks = askedFor(way.kind);
  const receiving = way.id === own.way.id ? {} : { receiving: way.id };
  if (asks.length === 0) return { ...receiving, ...payment };
  const { street, house, apartment } = form;
  const needsHouse = asks.includes('house');
  if (!city || !street.trim() || (needsHouse && !house.trim())) return undefined;
  const inHouse = needsHouse ? { house, apartment } : { house: '', apartment: '' };
  return { ...receiving, ...payment, region: city.region, city: city.id, street, ...inHouse };
}

/** What the wish would cost, asked for when typing pauses. */
function usePreview({ id }: Order, request: ReturnType<typeof wishOf>): Asked & { askAgain: () => void } {
  const t = useT();
  const [asked, setAsked] = useState<Asked>({});
  const [times, setTimes] = useState(0);
  const body = request ? JSON.stringify(request) : '';
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

type ReceivingFieldsProps = {
  ways: readonly Way[];
  way: Way;
  form: Form;
  city: City | undefined;
  cities: readonly City[];
  regions: readonly Region[];
  change: (more: Partial<Form>) => void;
};

function ReceivingFields({ ways, way, form, city, cities, regions, change }: ReceivingFieldsProps) {
  const t = useT();
  const defaultFee = useFrameData()?.footer?.default_delivery_price;
  const { kind, fee } = way;
  const asks = askedFor(way.kind);
  const needsHouse = asks.includes('house');
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
        {ways.map(({ id, name }) => (
          <ChoiceCard
            key={id}
            name="change-type"
            title={name}
            autoFocus={id === way.id}
            checked={id === way.id}
            onChange={() => change({ receiving: id })}
          />
        ))}
      </fieldset>
      {asks.length > 0 && (
        <>
          <CitySearch
            cities={cities}
            regions={regions}
            city={city}
            onChoose={(city) => change({ city: city ?? null })}
            feeTo={
              fee === undefined
                ? undefined
                : ({ delivery_price: price }) => receivingFee({ kind, fee }, price, defaultFee).fee
            }
            none={t('addresses.city_none_but_pickup')}
          />
          <Field label={t(needsHouse ? 'change.street' : 'change.point')}>{text('street', 'address-line1', 200)}</Field>
          {needsHouse && (
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

type PaymentFieldsProps = {
  payments: readonly Paid[];
  paid: Paid;
  change: (more: Partial<Form>) => void;
  /** Whether no other fields stand before them. */
  isFirst: boolean;
};

function PaymentFields({ payments, paid, change, isFirst }: PaymentFieldsProps) {
  const t = useT();
  return (
    <fieldset className={styles.cards}>
      <legend>{t('change.payment')}</legend>
      {payments.map(({ id, name, provider }) => (
        <ChoiceCard
          key={id}
          name="change-payment"
          title={name}
          hint={paysByCode(provider) ? undefined : t('change.cash_hint')}
          checked={id === paid.id}
          autoFocus={isFirst && id === paid.id}
          onChange={() => change({ payment: id })}
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
