import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { groupSom } from '#rules/money.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Translate } from '#web/i18n/texts.ts';
import { useTitle } from '#web/i18n/use-title.ts';
import { useSession } from '#web/session/session.ts';
import { CopyNumber } from '#web/shop/features/order-parts/copy-number.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { Confetti } from './confetti.tsx';
import { type Placed, readPlaced } from './placed.ts';
import styles from './success-screen.module.css';

const SaveOrder = optionalPart(async () =>
  (await import('#web/shop/features/order-more/save-order.tsx')).loadSaveOrder(),
);

/** What this tab has just ordered, its figures read from the server again where that can be reached. */
function usePlaced(): { placed: Placed | null | undefined; order: Order | undefined } {
  const [placed, setPlaced] = useState<Placed | null | undefined>();
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    const stored = readPlaced();
    setPlaced(stored);
    if (!stored) return;
    const take = (order: Order) => {
      const { id, number, total, payment_method: payment } = order;
      setPlaced({ ...stored, id, number, total, payment });
      setOrder(order);
    };
    // Without an answer the figures of the order's own reply stand; they are the server's too.
    api('GET /orders/{id}', { params: { id: stored.id }, headers: orderKeyHeaders(stored.id) }).then(
      take,
      () => undefined,
    );
  }, []);
  return { placed, order };
}

/** The heading, which is the page's title too. */
const titleOf = (t: Translate, placed: Placed | null) =>
  t(placed === null ? 'order.none_title' : paysByCode(placed.payment) ? 'order.paid' : 'order.placed');

type SuccessScreenProps = {
  /** What is in the order and where it goes. */
  Details: ComponentType<{ order: Order }>;
};

/** 'Order placed!' with number, amount and confetti, and the order below; safe to reload. */
export function SuccessScreen({ Details }: SuccessScreenProps) {
  const t = useT();
  const money = useMoney();
  const { placed, order } = usePlaced();
  const { user, isReady } = useSession();
  const title = placed === undefined ? undefined : titleOf(t, placed);
  useTitle(title);
  if (placed === undefined || title === undefined) return <Waiting title={t('order.one')} />;
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
      <EmptyState icon="check" title={title} text={t('order_warn3')}>
        <dl className={styles.figures}>
          <dt>{t('order.number_label')}</dt>
          <dd className={styles.number}>
            <span>{placed.number}</span>
            <CopyNumber number={placed.number} />
          </dd>
          <dt>{t('order.amount_label')}</dt>
          <dd>
            {money(placed.total)}
            {placed.saved ? <small>{t('checkout.saved', { sum: groupSom(placed.saved) })}</small> : null}
          </dd>
        </dl>
        <ButtonLink to={`/orders/${placed.id}`} variant="accent">
          {t('order.open')}
        </ButtonLink>
        <ButtonLink to="/" variant="ghost">
          {t('error.to_home')}
        </ButtonLink>
      </EmptyState>
      {order && isReady && (
        // In one piece: nothing comes to stand above what is there already.
        <Suspense>
          <div className={styles.below}>
            <Details order={order} />
            {!order.is_masked && !user && <SaveOrder order={order} />}
          </div>
        </Suspense>
      )}
    </>
  );
}
