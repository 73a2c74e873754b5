import { useEffect, useState } from 'react';
import { isPayable } from '#rules/sales/payment-status.ts';
import { readStored } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './unpaid-order.module.css';
import { usePayment } from './use-payment.ts';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

/** Shows the unpaid order after a return from the payment page, before they order the same again. */
export function UnpaidOrder() {
  const { isReady } = useSession();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => {
    if (isReady) setId(readStored('orderID'));
  }, [isReady]);
  return id === null ? null : <Note id={id} />;
}

function Note({ id }: { id: number }) {
  const t = useT();
  const { fetched } = usePayment(id);
  const payment = fetched.state === 'ready' && isPayable(fetched.value.status) ? fetched.value : null;
  const left = useSecondsLeft(payment?.hold_expires_at ?? null, payment?.now ?? '');
  if (!payment) return null;
  return (
    <aside className={styles.note}>
      <p>
        <b>{t('checkout.unpaid', { number: payment.number })}</b>
        {left !== null && (
          <small>
            {t('checkout.unpaid_hold')}{' '}
            <span role="timer" aria-live="off">
              {timerText(left)}
            </span>
          </small>
        )}
      </p>
      <ButtonLink to="/mbank_payment">{t('checkout.unpaid_pay')}</ButtonLink>
    </aside>
  );
}
