import { PaymentScreen } from '#web/features/payment/payment-screen.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';

export const handle = { footer: false };

export const meta = titled('payment.title');

export default function MbankPaymentPage() {
  return (
    <div className={page.wrap}>
      <PaymentScreen />
    </div>
  );
}
