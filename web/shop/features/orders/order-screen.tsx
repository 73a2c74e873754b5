import { lazy, Suspense } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { localized } from '#rules/text/localized.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { pickupPlace } from '#web/i18n/pickup-place.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSession } from '#web/session/session.ts';
import { usePickup } from '#web/shop/features/frame-data/use-pickup.ts';
import { CopyNumber } from '#web/shop/features/order-parts/copy-number.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { useDateText, useStatusText } from '#web/shop/features/order-parts/order-text.ts';
import { HoldLeft } from '#web/shop/features/payment/hold-left.tsx';
import { AskButton } from '#web/ui/ask-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Name } from '#web/ui/name.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import { OrderFigures, OrderItems, OrderReceipts, Timeline } from './order-details.tsx';
import styles from './order-screen.module.css';
import { RepeatButton } from './repeat-button.tsx';

/** Only what was handed over can be brought back. */
const ReturnsButton = lazy(async () => ({
  default: (await import('#web/shop/features/returns/returns-button.tsx')).ReturnsButton,
}));

type OrderScreenProps = { order: Order; onChange: () => Promise<void> };

/** Where the order goes, in one line. */
function usePlaceText(order: Order): string {
  const language = useLanguage();
  const pickup = usePickup();
  // The point may have moved since; the order keeps where it was then, in Russian.
  if (order.type === 'pickup' && pickup?.street === order.street && pickup.house === order.house) {
    return pickupPlace(language, pickup);
  }
  const city = order.type === 'delivery' ? localized(order, 'city_name', language) : '';
  return [city, order.street, order.house, order.apartment].filter(Boolean).join(', ');
}

/** One order: what, how much, where to, what has happened, and cancelling while that is allowed. */
export function OrderScreen({ order, onChange }: OrderScreenProps) {
  const t = useT();
  const dateText = useDateText();
  const statusText = useStatusText();
  const isOwn = useSession().user !== null;
  useRestoredFocus(Number(order.can_cancel));
  const title = t('order.number', { number: order.number });
  useTitle(title);
  return (
    <>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('history_orders'), to: '/orders' }, { title }]} />
      <div className={styles.head}>
        <h1>
          <Name text={title} />
        </h1>
        <CopyNumber number={order.number} />
        <Tag tone={order.status === 'done' ? 'ok' : 'plain'}>{statusText.order(order.status)}</Tag>
      </div>
      <p className={styles.date}>{dateText(order.created_at)}</p>
      <div className={styles.columns}>
        <div>
          <OrderItems items={order.items} />
          <h2>{t('order.history')}</h2>
          <Timeline order={order} />
          {order.status === 'done' && (
            <Suspense>
              <ReturnsButton orderId={order.id} />
            </Suspense>
          )}
        </div>
        <aside className={styles.summary}>
          <OrderFigures order={order} />
          {order.hand_over_code && <HandOverCode code={order.hand_over_code} />}
          <OrderReceipts receipts={order.receipts} />
          <OrderFacts order={order} />
          {canPay(order) && <PayButton order={order} onChange={onChange} />}
          {isOwn && <RepeatButton order={order} />}
          {order.can_cancel && <CancelButton order={order} onChange={onChange} />}
        </aside>
      </div>
    </>
  );
}

/** What to say when the order is handed over. */
function HandOverCode({ code }: { code: string }) {
  const t = useT();
  return (
    <p className={styles.code}>
      {t('order.code')}
      <b>{code}</b>
      <small>{t('order.code_hint')}</small>
    </p>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const statusText = useStatusText();
  const place = usePlaceText(order);
  return (
    <dl className={styles.facts}>
      <dt>{t(order.type === 'pickup' ? 'self_order' : 'deliver')}</dt>
      <dd>{place}</dd>
      <dt>{t('checkout.payment')}</dt>
      <dd>
        {t(`checkout.${order.payment_method}`)}: {statusText.paymentOf(order)}
      </dd>
      <dt>{t('order.receiver')}</dt>
      <dd>
        {order.name}, <span className={styles.phone}>{formatPhone(order.phone)}</span>
      </dd>
      {order.comment && (
        <>
          <dt>{t('checkout.comment')}</dt>
          <dd>{order.comment}</dd>
        </>
      )}
    </dl>
  );
}

/** Whether the shopper still has to pay by mobile bank, or the bank has not answered yet. */
const canPay = ({ payment_method: method, status, payment_status: payment }: Order) =>
  method === 'mbank' && status !== 'cancelled' && isPayable(payment);

/** Goes on with the payment, also on another device than the one that ordered. */
function PayButton({ order, onChange }: OrderScreenProps) {
  const t = useT();
  return (
    <>
      <HoldLeft order={order} className={styles.hold} onChange={onChange} />
      <ButtonLink to="/mbank_payment" variant="accent" block onClick={() => writeStored('orderID', order.id)}>
        {t('payment.pay_now')}
      </ButtonLink>
    </>
  );
}

function CancelButton({ order, onChange }: OrderScreenProps) {
  const t = useT();

  async function cancel() {
    try {
      await api('DELETE /orders/{id}', { params: { id: order.id }, headers: orderKeyHeaders(order.id) });
      toast.success(t('order.cancelled'));
    } catch (error) {
      toast.error(errorText(t, error));
    }
    await onChange();
  }

  return (
    <AskButton
      label={t('order.cancel')}
      title={t('order.cancel_title')}
      text={t('order.cancel_text')}
      keep={t('order.keep')}
      onConfirm={cancel}
    />
  );
}
