import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { FetchedScreen } from '#web/shop/features/order-parts/fetched-screen.tsx';
import { ReceiptScreen } from '#web/shop/features/receipt/receipt-screen.tsx';
import { useReceipt } from '#web/shop/features/receipt/use-receipt.ts';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/receipt';

export const meta = titled('receipt.title');

/** What was paid for an order, to be kept or printed. */
export default function ReceiptPage({ params }: Route.ComponentProps) {
  const t = useT();
  const { user } = useSession();
  const { fetched, reload } = useReceipt(Number(params.id));
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <FetchedScreen
        title={t('receipt.title')}
        fetched={fetched}
        reload={reload}
        path={`/orders/${params.id}/receipt`}
        isSignedIn={user !== null}
      >
        {(receipt) => <ReceiptScreen order={Number(params.id)} receipt={receipt} />}
      </FetchedScreen>
    </div>
  );
}
