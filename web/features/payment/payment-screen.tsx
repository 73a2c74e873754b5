import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { readStored, writeStored } from '#web/api/session-storage.ts';
import { FetchedScreen } from '#web/features/orders/fetched-screen.tsx';
import { orderKeyHeaders, useOrder } from '#web/features/orders/use-order.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The order that waits for its payment, from storage; without one the shopper is led home with the reason (M1). */
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
  const { user } = useSession();
  const { fetched, reload } = useOrder(id);
  return (
    <FetchedScreen fetched={fetched} reload={reload} path="/mbank_payment" isSignedIn={user !== null}>
      {(order) => <BankAway order={order} />}
    </FetchedScreen>
  );
}

/**
 * While no bank is connected to the shop: the order stands, is paid on receipt or cancelled. Nothing is asked of
 * the shopper that could not be used.
 */
function BankAway({ order }: { order: Order }) {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [isBusy, setIsBusy] = useState(false);

  async function cancel() {
    setIsBusy(true);
    try {
      await api('DELETE /orders/{id}', { params: { id: order.id }, headers: orderKeyHeaders(order.id) });
      writeStored('orderID', null);
      writeStored('cartID', null);
      toast.success(t('payment_cancelled'));
      await navigate(localPath('/'));
    } catch {
      toast.error(t('payment_error')); // M8 names this text for every failure
    } finally {
      setIsBusy(false);
    }
  }

  const text = t('payment.no_bank', { number: order.number, total: money(order.total) });
  return (
    <EmptyState icon="card" title={t('payment.no_bank_title')} text={text}>
      <ButtonLink to={`/orders/${order.id}`}>{t('order.open')}</ButtonLink>
      {order.can_cancel && (
        <Button variant="ghost" busy={isBusy} onClick={cancel}>
          {t('order.cancel')}
        </Button>
      )}
    </EmptyState>
  );
}
