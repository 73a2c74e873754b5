import type { Order } from '#contract/shop/orders.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { AskDialog } from '#web/ui/ask-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type CancelOrderProps = { order: Pick<Order, 'id'>; onChange: () => Promise<void>; onClose: () => void };

/** Asks whether an order is really to be cancelled, over the button that it was asked by. */
export function CancelOrder({ order: { id }, onChange, onClose }: CancelOrderProps) {
  const t = useT();
  const cancel = async () => {
    try {
      await api('DELETE /orders/{id}', { params: { id }, headers: orderKeyHeaders(id) });
      toast.success(t('order.cancelled'));
    } catch (error) {
      toast.error(errorText(t, error));
    }
    await onChange();
  };
  return (
    <>
      <Button variant="ghost" disabled>
        {t('order.cancel')}
      </Button>
      <AskDialog
        label={t('order.cancel')}
        title={t('order.cancel_title')}
        text={t('order.cancel_text')}
        keep={t('order.keep')}
        onConfirm={cancel}
        onClose={onClose}
      />
    </>
  );
}
