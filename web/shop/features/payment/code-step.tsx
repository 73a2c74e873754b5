import { useId, useRef, useState } from 'react';
import type { PaymentState } from '#contract/shop/payments.ts';
import { ApiError, noAnswer } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './payment.module.css';
import { failureText } from './payment-text.ts';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

/** Digits of the bank's code. */
const codeLength = 4;

const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === noAnswer;

type CodeStepProps = { payment: PaymentState; onDone: () => Promise<void> };

/** Step 2: the code that the bank has sent to the payer. */
export function CodeStep({ payment, onDone }: CodeStepProps) {
  const t = useT();
  const plural = usePlural();
  const alertId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'confirm' | 'resend' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const codeLife = useSecondsLeft(payment.expires_at, payment.now);
  const { order } = payment;

  async function attempt(kind: 'confirm' | 'resend', work: () => Promise<unknown>) {
    setBusy(kind);
    setProblem(null);
    try {
      await work();
      setCode('');
    } catch (error) {
      setProblem(failureText(t, error instanceof ApiError ? error.code : undefined, error));
      // Without an answer the code is as good as it was, and sending it twice pays once.
      if (!isUnanswered(error)) setCode('');
    } finally {
      await onDone();
      setBusy(null);
      // The button that was pressed waits for the next code.
      input.current?.focus();
    }
  }

  const headers = orderKeyHeaders(order);
  const confirm = () =>
    attempt('confirm', () => api('POST /payment/confirm_payment/', { body: { order, otp: code }, headers }));
  const resend = () =>
    attempt('resend', async () => {
      await api('POST /payment/resend/', { body: { order }, headers });
      toast.success(t('payment.created'));
    });

  return (
    <form
      className={styles.step}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p>{t('payment.code_sent', { phone: payment.phone ?? '' })}</p>
      <Field label={t('payment.enter_code')} alertId={problem ? alertId : undefined}>
        <TextInput
          ref={input}
          name="otp"
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength + 2}
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, codeLength))}
        />
        {problem && <Alert id={alertId}>{problem}</Alert>}
      </Field>
      <p className={styles.note}>
        {payment.attempts_left !== null && plural('payment.attempts', payment.attempts_left)}
        {codeLife !== null && ` · ${t('payment.code_life', { time: timerText(codeLife) })}`}
      </p>
      <Button type="submit" variant="accent" block busy={busy === 'confirm'} disabled={code.length !== codeLength}>
        {t('payment.confirm')}
      </Button>
      <Resend key={payment.now} wait={payment.resend_after ?? 0} isBusy={busy === 'resend'} onResend={resend} />
    </form>
  );
}

type ResendProps = { wait: number; isBusy: boolean; onResend: () => void };

/** Another code, once the bank's cool-down is over. */
function Resend({ wait, isBusy, onResend }: ResendProps) {
  const t = useT();
  const [start] = useState(() => new Date(0).toISOString());
  const left = useSecondsLeft(new Date(wait * 1000).toISOString(), start) ?? wait;
  return (
    <Button className={styles.again} variant="ghost" block busy={isBusy} disabled={left > 0} onClick={onResend}>
      {left > 0 ? t('payment.resend_in', { time: timerText(left) }) : t('payment.resend')}
    </Button>
  );
}
