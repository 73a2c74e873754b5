import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { groupSom } from '#rules/money.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { api } from '#web/api/browser.ts';
import { inTime } from '#web/api/in-time.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSession } from '#web/session/session.ts';
import { CopyNumber } from '#web/shop/features/order-parts/copy-number.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { Tunduk } from '#web/ui/tunduk.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { type AwaitedDay, useAwaitedDay } from './awaited-day.ts';
import { CalendarButton } from './calendar-button.tsx';
import { Confetti } from './confetti.tsx';
import { type Placed, readPlaced } from './placed.ts';
import styles from './success-screen.module.css';

const SaveOrder = optionalPart(async () =>
  (await import('#web/shop/features/order-more/save-order.tsx')).loadSaveOrder(),
);

const QrCode = optionalPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

/** What this tab has just ordered, its figures read from the server again where that can be reached. */
function usePlaced(): { placed: Placed | null | undefined; order: Order | undefined } {
  const [placed, setPlaced] = useState<Placed | null | undefined>();
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    const stored = readPlaced();
    // Its day is the heading: what was paid by another page waits for it, and nothing moves when it comes.
    if (!stored || stored.awaited) setPlaced(stored);
    if (!stored) return;
    const take = (order: Order) => {
      const { id, number, total, payment_method: payment } = order;
      setPlaced({ ...stored, id, number, total, payment, awaited: order });
      setOrder(order);
    };
    // Without an answer the figures of the order's own reply stand; they are the server's too.
    api('GET /orders/{id}', { params: { id: stored.id }, headers: orderKeyHeaders(stored.id), signal: inTime() }).then(
      take,
      () => setPlaced(stored),
    );
  }, []);
  return { placed, order };
}

/** What has happened, which is the page's title too. */
const titleOf = (t: Translate, placed: Placed | null) =>
  t(placed === null ? 'order.none_title' : paysByCode(placed.payment) ? 'order.paid' : 'order.placed');

type Part = ComponentType<{ order: Order }>;

type SuccessScreenProps = {
  /** How far the order is, and what is in it. */
  Details: Part;
  /** Where it goes. */
  Place: Part;
};

/** 'Order placed!' with the day that it is expected, number, amount and confetti, and the order below; safe to reload. */
export function SuccessScreen({ Details, Place }: SuccessScreenProps) {
  const t = useT();
  const { placed, order } = usePlaced();
  const { user, isReady } = useSession();
  const awaited = useAwaitedDay(placed?.awaited);
  const title = placed === undefined ? undefined : titleOf(t, placed);
  useTitle(title);
  if (placed === undefined || title === undefined) return <Waiting title={t('order.one')} shape="order" />;
  if (placed === null) {
    return (
      <EmptyState icon="box" title={title} text={t('order.none_text')}>
        <ButtonLink to="/orders">{t('history_orders')}</ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {t('error.to_home')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Confetti />
      <Head title={title} awaited={awaited} />
      <div className={styles.accepted}>
        <Ticket placed={placed}>{awaited && <CalendarButton placed={placed} order={order} day={awaited} />}</Ticket>
        {order && isReady && (
          // In one piece: nothing comes to stand above what is there already.
          <Suspense>
            <section className={styles.place}>
              <Place order={order} />
            </section>
            <div className={styles.below}>
              <Details order={order} />
              <div className={styles.offer}>{!order.is_masked && !user && <SaveOrder order={order} />}</div>
            </div>
          </Suspense>
        )}
      </div>
      <Link className={styles.home} to="/">
        {t('error.to_home')}
      </Link>
    </>
  );
}

function Head({ title, awaited }: { title: string; awaited: AwaitedDay | undefined }) {
  const t = useT();
  return (
    <header className={styles.head}>
      <span className={styles.seal}>
        <Tunduk size={84} />
        <Icon name="check" size={28} />
      </span>
      <h1>
        <small className={styles.happened}>{title}</small>{' '}
        <span className={styles.day}>{awaited?.text ?? t('order.thanks')}</span>
      </h1>
      <p>{[awaited?.note, t('order_warn3')].filter(Boolean).join(' ')}</p>
    </header>
  );
}

/** What is shown at the counter: the number, as a picture for its scanner, too. */
function Ticket({ placed: { id, number, total, saved }, children }: { placed: Placed; children: ReactNode }) {
  const t = useT();
  const money = useMoney();
  return (
    <section className={styles.ticket} aria-label={t('order.one')}>
      <dl className={styles.figures}>
        <div className={styles.number}>
          <dt>{t('order.number_label')}</dt>
          <dd>
            <span>{number}</span>
            <CopyNumber number={number} />
          </dd>
        </div>
        <div>
          <dt>{t('order.amount_label')}</dt>
          <dd>
            {money(total)}
            {saved ? <small>{t('checkout.saved', { sum: groupSom(saved) })}</small> : null}
          </dd>
        </div>
      </dl>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={number} label={t('order.qr')} />
        </Suspense>
      </div>
      <p className={styles.hint}>{t('order.show_number')}</p>
      <div className={styles.ways}>
        <ButtonLink to={`/orders/${id}`} variant="accent">
          {t('order.open')}
        </ButtonLink>
        {children}
      </div>
    </section>
  );
}
