import { useId, useState } from 'react';
import type { PaymentState } from '#contract/shop/payments.ts';
import { isMobilePhone, payerDigits } from '#rules/people/mobile-phone.ts';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './payment.module.css';
import { failureText } from './payment-text.ts';

/** Digits of a payer's phone with the country code. */
const phoneLength = 12;

/** After these another code is what is asked for. */
const failuresOfCode: ReadonlySet<PaymentState['failure']> = new Set([
  'otp_expired',
  'otp_attempts_exceeded',
  'replaced',
]);

type PhoneStepProps = { payment: PaymentState; onDone: () => Promise<void> };

/** Step 1: whose account the bank is to charge. */
export function PhoneStep({ payment, onDone }: PhoneStepProps) {
  const t = useT();
  const alertId = useId();
  const [phone, setPhone] = useState(() => (isMobilePhone(payment.order_phone) ? payment.order_phone : '996'));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(payment.failure && failureText(t, payment.failure));

  async function create() {
    setBusy(true);
    setProblem(null);
    try {
      await api('POST /payment/create_payment/', {
        body: { order: payment.order, phone },
        headers: orderKeyHeaders(payment.order),
      });
      toast.success(t('payment.created'));
    } catch (error) {
      const text = failureText(t, error instanceof ApiError ? error.code : undefined, error);
      setProblem(text);
      toast.error(text);
    } finally {
      // Also after a refusal: the order may have been paid or given up since.
      await onDone();
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.step}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Field
        label={t('payment.payer_phone')}
        hint={t('payment.payer_phone_hint')}
        alertId={problem ? alertId : undefined}
      >
        <TextInput
          name="payer"
          className={styles.digits}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          onChange={({ target }) => setPhone(payerDigits(target.value))}
        />
        {problem && <Alert id={alertId}>{problem}</Alert>}
      </Field>
      <Button type="submit" variant="accent" block busy={isBusy} disabled={phone.length !== phoneLength}>
        {t(payment.failure && failuresOfCode.has(payment.failure) ? 'payment.new_code' : 'payment.continue')}
      </Button>
    </form>
  );
}
