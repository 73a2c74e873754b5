import { titled } from '#web/i18n/meta.ts';
import { PaymentScreen } from '#web/shop/features/payment/payment-screen.tsx';
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
