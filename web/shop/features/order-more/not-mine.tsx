import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type NotMineProps = { order: Pick<Order, 'id'>; onChange: () => Promise<void>; onClose: () => void };

/** Stops messages about an order for whom they reached by mistake: it asks once, because its owner gets none either. */
export function NotMine({ order: { id }, onChange, onClose }: NotMineProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await api('POST /orders/{id}/messages/stop/', { params: { id }, headers: orderKeyHeaders(id) });
      toast.success(t('not_mine.done'));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
    await onChange();
  };
  return (
    <>
      <p>{t('not_mine.text')}</p>
      <Button autoFocus busy={isBusy} onClick={stop}>
        {t('not_mine.stop')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('not_mine.keep')}
      </Button>
    </>
  );
}
