import type { ReactNode } from 'react';
import { readStored } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { EnclosedHeader } from '#web/shop/features/layout/enclosed-header.tsx';
import { PaymentScreen } from '#web/shop/features/payment/payment-screen.tsx';
import page from '#web/styles/page.module.css';

export const handle = { header: PaymentHeader };

export const meta = titled('payment.title');

export default function MbankPaymentPage() {
  return (
    <div className={page.wrap}>
      <PaymentScreen />
    </div>
  );
}

/** Leads back to the order alone, which the browser knows: the page comes without it. */
function PaymentHeader({ logo }: { logo: ReactNode }) {
  const t = useT();
  const { isReady } = useSession();
  const order = isReady ? readStored('orderID') : null;
  const back = { to: order === null ? '/orders' : `/orders/${order}`, label: t('payment.back') };
  return <EnclosedHeader logo={logo} back={back} note={t('payment.safe')} />;
}
