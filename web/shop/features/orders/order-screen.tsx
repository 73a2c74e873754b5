import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#contract/shop/orders.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { isUnderWay } from '#rules/sales/order-status.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { localized } from '#rules/text/localized.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { writeStored } from '#web/api/session-storage.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSession } from '#web/session/session.ts';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { atRest } from '#web/shop/features/frame-data/rest.ts';
import { CopyNumber } from '#web/shop/features/order-parts/copy-number.tsx';
import { useStatusText } from '#web/shop/features/order-parts/order-text.ts';
import { PartButton } from '#web/shop/features/order-parts/part-button.tsx';
import { payOtherwise } from '#web/shop/features/order-parts/pay-otherwise.ts';
import { StepBar } from '#web/shop/features/order-parts/step-bar.tsx';
import { HoldLeft } from '#web/shop/features/payment/hold-left.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';
import { OrderFigures, OrderItems, OrderReceipts, Timeline } from './order-details.tsx';
import { OrderPlace } from './order-place.tsx';
import styles from './order-screen.module.css';

/** Only what was handed over can be brought back. */
const ReturnsButton = lazy(async () => ({
  default: (await import('#web/shop/features/returns/returns-button.tsx')).ReturnsButton,
}));

/** Units get their numbers when an order is packed. */
const OrderUnits = optionalPart(async () =>
  (await import('#web/shop/features/warranty/order-units.tsx')).loadOrderUnits(),
);

/** On paper only. */
const PrintedSeller = optionalPart(async () => {
  await atRest();
  return (await import('#web/shop/features/receipt/printed-seller.tsx')).loadPrintedSeller();
});

/** Few shops write in more ways than one, and few shoppers come for it. */
const NewsWays = optionalPart(async () => {
  await atRest();
  return (await import('#web/shop/features/order-more/news-ways.tsx')).loadNewsWays();
});

const loadSave = async () => (await import('#web/shop/features/order-more/save-order.tsx')).loadSaveOrder();
const loadRepeat = () => import('#web/shop/features/order-more/repeat.tsx');
const loadNews = () => import('#web/shop/features/order-more/order-news.tsx');
const loadCancel = async () => (await import('#web/shop/features/order-more/cancel-order.tsx')).CancelOrder;
const loadNotMine = async () => (await import('#web/shop/features/order-more/not-mine.tsx')).NotMine;
const loadOpenOrder = async () => (await import('./open-order.tsx')).OpenOrder;
const loadChangeForm = async () => (await import('#web/shop/features/order-more/change-form.tsx')).loadChangeForm();

type OrderScreenProps = { order: Order; onChange: () => Promise<void> };

/** One order: where it stands, what is in it, where it goes, and what can be done about it. */
export function OrderScreen({ order, onChange }: OrderScreenProps) {
  const t = useT();
  const language = useLanguage();
  useRestoredFocus(Number(order.can_cancel));
  useRestoredFocus(Number(isMasked(order)));
  const title = t('order.number', { number: order.number });
  useTitle(title);
  return (
    <>
      <Breadcrumbs items={[{ title: t('home'), to: '/' }, { title: t('history_orders'), to: '/orders' }, { title }]} />
      <div className={styles.head}>
        <p>
          {t('order.from', { number: order.number, date: dateText(language, 'dayOfYear', order.created_at) })}
          <CopyNumber number={order.number} />
        </p>
        <h1>{t(headlineOf(order))}</h1>
      </div>
      <div className={styles.seller}>
        <Suspense>
          <PrintedSeller id={order.id} />
        </Suspense>
      </div>
      <section className={classNames(styles.panel, styles.steps)} aria-label={t('order.history')}>
        <StepBar order={order} />
      </section>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Goods order={order} />
          <section className={classNames(styles.panel, styles.history)}>
            <h2>{t('order.history')}</h2>
            <Timeline order={order} />
          </section>
          {mayHaveUnits(order) && (
            <Suspense>
              <OrderUnits order={order} />
            </Suspense>
          )}
        </div>
        <aside className={styles.stack}>
          {canPay(order) && (
            <section className={classNames(styles.panel, styles.pay)}>
              <PayButton order={order} onChange={onChange} />
            </section>
          )}
          <Place order={order} onChange={onChange} />
          {order.status === 'done' && !isMasked(order) && (
            <section className={classNames(styles.panel, styles.returns)}>
              <h2>{t('order.returns')}</h2>
              <Suspense fallback={<div className={styles.returnsLater} />}>
                <ReturnsButton order={order} />
              </Suspense>
            </section>
          )}
          <Help order={order} onChange={onChange} />
        </aside>
      </div>
    </>
  );
}

const isMasked = (order: Order) => order.is_masked === true;

const mayHaveUnits = (order: Order) => order.status !== 'new' && order.status !== 'cancelled' && !isMasked(order);

/** What is happening now, in a few words. */
function headlineOf(order: Order): TextKey {
  if (order.status === 'new') return canPay(order) ? 'order.head_unpaid' : 'order.head_new';
  return order.status === 'assembled' ? `order.head_assembled_${order.type}` : `order.head_${order.status}`;
}

/** Where money has come, there is a receipt of it. */
const hasPaid: ReadonlySet<Order['payment_status']> = new Set(['paid', 'paid_needs_decision', 'refunded']);

function Goods({ order }: { order: Order }) {
  const t = useT();
  const statusText = useStatusText();
  const language = useLanguage();
  return (
    <section className={styles.panel}>
      <h2>{t('order.goods')}</h2>
      <OrderItems items={order.items} />
      <OrderFigures order={order} />
      <p className={styles.payment}>
        {localized(order, 'payment_name', language) || t(`checkout.${order.payment_method}`)}:{' '}
        {statusText.paymentOf(order)}
      </p>
      {hasPaid.has(order.payment_status) && (
        <Link className={styles.receipt} to={`/orders/${order.id}/receipt`}>
          {t('order.what_was_paid')}
        </Link>
      )}
      <OrderReceipts receipts={order.receipts} />
      {!isMasked(order) && (
        <PartButton label={t('order.repeat')} load={async () => (await loadRepeat()).repeatOrder(order)} props={{}} />
      )}
    </section>
  );
}

/** Where the order goes and to whom. */
function Place({ order, onChange }: OrderScreenProps) {
  const t = useT();
  return (
    <section className={styles.panel}>
      <OrderPlace order={order} />
      {isMasked(order) ? (
        <PartButton label={t('order.unmask')} load={loadOpenOrder} props={{ order, onChange }} />
      ) : (
        <Receiver order={order} />
      )}
      {order.can_change && (
        <PartButton
          label={t(hasPaid.has(order.payment_status) ? 'order.change_receiving' : 'order.change')}
          load={loadChangeForm}
          props={{ order, onChange }}
        />
      )}
    </section>
  );
}

/** To whom it goes, and what was wished with it. */
function Receiver({ order }: { order: Order }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
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
      {order.gift?.note && (
        <>
          <dt>{t('order.gift_note')}</dt>
          <dd className={styles.note}>{order.gift.note}</dd>
        </>
      )}
    </dl>
  );
}

/** Whom to ask, and how to take it back. */
function Help({ order, onChange }: OrderScreenProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const phone = useFrameData()?.footer?.phone;
  const isGuest = isReady && !user && !isMasked(order);
  const isStopped = order.messages_stop === 'stopped';
  const mayStop = isMasked(order) && order.messages_stop === null;
  if (!phone && !order.can_cancel && !isGuest && !mayStop && !isStopped) return null;
  return (
    <section className={classNames(styles.panel, styles.help)}>
      <h2>{t('order.help')}</h2>
      {phone && (
        <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {mayStop && (
        <PartButton
          className={styles.word}
          label={t('order.not_mine')}
          load={loadNotMine}
          props={{ order, onChange }}
        />
      )}
      {(isUnderWay(order.status) || isStopped) && !isMasked(order) && !order.gets_no_steps && (
        <PartButton
          className={styles.word}
          label={t(order.only_needed || isStopped ? 'order.all_news' : 'order.fewer_news')}
          load={async () => (await loadNews()).switchNews(order, onChange)}
          props={{}}
        />
      )}
      {(isStopped || order.news_ways) && (
        <Suspense fallback={<div className={styles.news} />}>
          <NewsWays order={order} className={styles.word} onChange={onChange} />
        </Suspense>
      )}
      {isGuest && <PartButton className={styles.word} label={t('order.save')} load={loadSave} props={{ order }} />}
      {order.can_cancel && (
        <PartButton className={styles.word} label={t('order.cancel')} load={loadCancel} props={{ order, onChange }} />
      )}
    </section>
  );
}

/** Whether the shopper still has to pay by mobile bank, or the bank has not answered yet. */
const canPay = ({ payment_method: method, status, payment_status: payment }: Order) =>
  paysByCode(method) && status !== 'cancelled' && isPayable(payment);

/** Goes on with the payment, also on another device than the one that ordered. */
function PayButton({ order, onChange }: OrderScreenProps) {
  const t = useT();
  const { state } = useLocation();
  return (
    <>
      <HoldLeft order={order} className={styles.hold} onChange={onChange} />
      <ButtonLink to="/mbank_payment" variant="accent" block onClick={() => writeStored('orderID', order.id)}>
        {t('payment.pay_now')}
      </ButtonLink>
      {order.can_change && (
        <PartButton
          label={t('order.pay_otherwise')}
          load={loadChangeForm}
          props={{ order, onChange, isOfPayment: true }}
          opensItself={state === payOtherwise}
        />
      )}
    </>
  );
}
