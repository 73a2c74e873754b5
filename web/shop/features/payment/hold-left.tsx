import { useEffect } from 'react';
import type { PaymentState } from '#contract/shop/payments.ts';
import { noticedMinutes } from '#rules/sales/hold-notice.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { useT } from '#web/i18n/i18n.tsx';
import page from '#web/styles/page.module.css';
import { usePayment } from './use-payment.ts';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

/** The timer of an order's hold; the announced text changes by minutes, not by seconds. */
export function HoldTimer({ payment }: { payment: PaymentState }) {
  const t = useT();
  const left = useSecondsLeft(isPayable(payment.status) ? payment.hold_expires_at : null, payment.now);
  if (left === null) return null;
  return (
    <>
      <span role="timer" aria-live="off">
        {timerText(left)}
      </span>
      <span role="status" className={page.hidden}>
        {left > 0 ? t('payment.hold_aloud', { minutes: noticedMinutes(left) }) : t('payment.hold_over')}
      </span>
    </>
  );
}

type HoldLeftProps = {
  order: { id: number; payment_status: PaymentState['status'] };
  className?: string | undefined;
  /** The payment stands elsewhere than the order was read: paid, cancelled or run out. */
  onChange: () => Promise<void>;
};

/** How long an unpaid order still holds its pieces, by the server's clock, on every screen that shows the order. */
export function HoldLeft({ order, className, onChange }: HoldLeftProps) {
  const t = useT();
  const { fetched } = usePayment(order.id);
  const payment = fetched.state === 'ready' ? fetched.value : null;
  const isMoved = payment !== null && payment.status !== order.payment_status;
  useEffect(() => {
    if (isMoved) void onChange();
  }, [isMoved, onChange]);
  return (
    <small className={className}>
      {payment?.hold_expires_at && (
        <>
          {t('payment.hold')} <HoldTimer payment={payment} />
        </>
      )}
    </small>
  );
}
