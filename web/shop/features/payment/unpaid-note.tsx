import { isPayable } from '#rules/sales/payment-status.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './unpaid-note.module.css';
import { usePayment } from './use-payment.ts';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

/** The part once its texts are there. */
export async function loadUnpaidNote(): Promise<typeof UnpaidNote> {
  await loadShopTexts('payment', languageOfPath(location.pathname));
  return UnpaidNote;
}

/** An order that can be paid yet, and how long it holds its pieces; nothing for any other. */
function UnpaidNote({ id }: { id: number }) {
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
