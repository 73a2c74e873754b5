import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderReturns } from '#contract/shop/returns.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnState } from './return-state.tsx';
import styles from './returns-part.module.css';

/** What of an order was brought back, how it stands, and asking for more. */
export function ReturnsPart({ order }: { order: Order }) {
  const t = useT();
  const orderId = order.id;
  const [returns, setReturns] = useState<OrderReturns>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(async () => {
    try {
      setReturns(
        await api('GET /orders/{id}/returns/', { params: { id: orderId }, headers: orderKeyHeaders(orderId) }),
      );
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  }, [orderId]);
  useEffect(() => void load(), [load]);
  const lines = returns?.lines.filter((line) => line.left > 0 && (line.return_until || line.warranty_until)) ?? [];
  return (
    <div className={styles.part}>
      {failure !== undefined && <Alert>{errorText(t, failure)}</Alert>}
      {!returns && failure === undefined && <Spinner />}
      {returns?.returns.map((each) => (
        <ReturnState key={each.id} orderId={orderId} claim={each} lines={returns.lines} onChange={load} />
      ))}
      {returns && lines.length === 0 && <p>{t('returns.nothing_left')}</p>}
      {lines.length > 0 && (
        <>
          {returns && returns.returns.length > 0 && <h3>{t('returns.ask')}</h3>}
          <ReturnForm key={returns?.returns.length} order={order} lines={lines} onSent={load} />
        </>
      )}
    </div>
  );
}
