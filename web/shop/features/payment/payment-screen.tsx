import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentState } from '#contract/shop/payments.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { api } from '#web/api/browser.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { useSession } from '#web/session/session.ts';
import { savePlaced } from '#web/shop/features/checkout/placed.ts';
import { FetchedScreen } from '#web/shop/features/order-parts/fetched-screen.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { useStatusText } from '#web/shop/features/order-parts/order-text.ts';
import { PartButton } from '#web/shop/features/order-parts/part-button.tsx';
import { payOtherwise } from '#web/shop/features/order-parts/pay-otherwise.ts';
import { AskButton } from '#web/ui/ask-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CodeStep } from './code-step.tsx';
import { HoldTimer } from './hold-left.tsx';
import styles from './payment.module.css';
import { PhoneStep } from './phone-step.tsx';
import { usePayment } from './use-payment.ts';

const loadRepeat = () => import('#web/shop/features/order-more/repeat.tsx');

/** The order that waits for its payment, from storage; without one the shopper is led home with the reason. */
export function PaymentScreen() {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const { isReady } = useSession();
  const [orderId, setOrderId] = useState<number | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const stored = readStored('orderID');
    setOrderId(stored);
    if (stored !== null) return;
    toast.error(t('payment.error_order_not_found'));
    void navigate(localPath('/'), { replace: true });
  }, [isReady, navigate, localPath, t]);
  return orderId === null ? null : <WaitingOrder id={orderId} />;
}

function WaitingOrder({ id }: { id: number }) {
  const t = useT();
  const { user } = useSession();
  const { fetched, reload } = usePayment(id);
  return (
    <FetchedScreen
      fetched={fetched}
      reload={reload}
      path="/mbank_payment"
      isSignedIn={user !== null}
      staleText={t('payment.checking')}
    >
      {(payment) => <Payment payment={payment} reload={reload} />}
    </FetchedScreen>
  );
}

type PaymentProps = { payment: PaymentState; reload: () => Promise<void> };

function Payment({ payment, reload }: PaymentProps) {
  const t = useT();
  const money = useMoney();
  const { status } = payment;
  const isPaid = status === 'paid';
  useSuccess(payment);
  return (
    <section ref={useFocusInStep(status)} className={styles.card} aria-labelledby="payment-title">
      <div className={styles.due}>
        <h1 id="payment-title">{t('payment.title')}</h1>
        <dl className={styles.figures}>
          <dt>{t('order.number_label')}</dt>
          <dd>{payment.number}</dd>
          <dt>{t('order.amount_label')}</dt>
          <dd>{money(payment.amount)}</dd>
          <Status payment={payment} />
        </dl>
      </div>
      <div className={styles.act}>
        {(status === 'unpaid' || status === 'failed') && <PhoneStep payment={payment} onDone={reload} />}
        {status === 'awaiting_otp' && <CodeStep payment={payment} onDone={reload} />}
        {(status === 'pending' || isPaid) && (
          <p className={styles.waiting}>
            <Spinner /> {t('payment.waiting')}
          </p>
        )}
        {isPayable(status) && status !== 'pending' && hasWholeOrder(payment) && (
          <>
            <ButtonLink to={`/orders/${payment.order}`} state={payOtherwise} variant="ghost" block>
              {t('order.pay_otherwise')}
            </ButtonLink>
            <Cancel order={payment.order} reload={reload} />
          </>
        )}
        {!isPayable(status) && !isPaid && <Closed payment={payment} />}
      </div>
    </section>
  );
}

/** The link of a message pays an order, and neither changes nor cancels one. */
const hasWholeOrder = ({ order_phone }: PaymentState) => order_phone !== '';

/** Where one step was done by keyboard, the next begins in its own field: the button that was pressed is gone. */
function useFocusInStep(status: PaymentState['status']) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body) {
      card.current?.querySelector('input')?.focus();
    }
    before.current = status;
  }, [status]);
  return card;
}

/** The status display, with the time that the order still holds its pieces. */
function Status({ payment }: { payment: PaymentState }) {
  const t = useT();
  const statusText = useStatusText();
  return (
    <>
      <dt>{t('payment.status')}</dt>
      <dd>
        <span role="status">{statusText.payment(payment.status)}</span>
      </dd>
      {isPayable(payment.status) && payment.hold_expires_at !== null && (
        <>
          <dt>{t('payment.hold')}</dt>
          <dd>
            <HoldTimer payment={payment} />
          </dd>
        </>
      )}
    </>
  );
}

/** Leads on once the order is paid, on whichever device that was done. */
function useSuccess({ status, order: id, number, amount: total }: PaymentState): void {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  useEffect(() => {
    if (status !== 'paid') return;
    writeStored('orderID', null);
    savePlaced({ id, number, total, payment: 'mbank' });
    toast.success(t('payment.paid'));
    void navigate(localPath('/order/success'), { replace: true });
  }, [status, id, number, total, t, navigate, localPath]);
}

/** Gives the order up, once that is confirmed. */
function Cancel({ order, reload }: { order: number; reload: () => Promise<void> }) {
  const t = useT();
  const navigate = useNavigate();
  const localPath = useLocalPath();

  async function cancel() {
    try {
      await api('DELETE /orders/{id}', { params: { id: order }, headers: orderKeyHeaders(order) });
      writeStored('orderID', null);
      writeStored('cartID', null);
      toast.success(t('payment_cancelled'));
      await navigate(localPath('/'));
    } catch {
      toast.error(t('payment_error')); // M8 names this text for every failure
      await reload();
    }
  }

  return (
    <AskButton
      label={t('payment.cancel')}
      title={t('payment.cancel_title')}
      text={t('payment.cancel_text')}
      keep={t('payment.cancel_keep')}
      onConfirm={cancel}
    />
  );
}

/**
 * Nothing to pay any more: why, and where to go. What the last code came to no longer matters, for no other can be asked
 * for; whose goods are on sale again may order them again.
 */
function Closed({ payment }: { payment: PaymentState }) {
  const t = useT();
  useEffect(() => writeStored('orderID', null), []);
  const { status, order } = payment;
  const mayRepeat = (status === 'expired' || status === 'cancelled') && hasWholeOrder(payment);
  return (
    <>
      <p role="alert">{t(closedTexts[status] ?? 'payment.order_cancelled')}</p>
      {mayRepeat && (
        <div className={styles.repeat}>
          <PartButton
            variant="accent"
            label={t('order.repeat')}
            load={async () => (await loadRepeat()).repeatOrder({ id: order })}
            props={{}}
          />
        </div>
      )}
      <ButtonLink to={`/orders/${order}`} variant={mayRepeat ? 'ghost' : 'accent'} block>
        {t('order.open')}
      </ButtonLink>
    </>
  );
}

const closedTexts: { [status in PaymentState['status']]?: TextKey } = {
  expired: 'payment.order_expired',
  paid_needs_decision: 'payment.needs_decision',
};
