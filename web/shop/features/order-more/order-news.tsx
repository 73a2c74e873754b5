import { type ComponentType, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Ends messages about the order's steps, or has them sent again. @returns what says so, with the way back */
export async function switchNews(
  { id, only_needed, messages_stop }: Order,
  onChange: () => Promise<void>,
): Promise<ComponentType<{ onClose: () => void }>> {
  const send = async (steps: boolean) => {
    await api('PUT /orders/{id}/messages/', { params: { id }, headers: orderKeyHeaders(id), body: { steps } });
    await onChange();
  };
  const wereEnded = only_needed || messages_stop === 'stopped';
  await send(wereEnded);
  return () => <Switched areSent={wereEnded} send={send} />;
}

type SwitchedProps = { areSent: boolean; send: (steps: boolean) => Promise<void> };

function Switched({ areSent: first, send }: SwitchedProps) {
  const t = useT();
  const [areSent, setSent] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await send(!areSent);
      setSent(!areSent);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p role="status">{t(areSent ? 'news.back' : 'news.ended')}</p>
      <Button autoFocus variant="ghost" busy={isBusy} onClick={turn}>
        {t(areSent ? 'order.fewer_news' : 'order.all_news')}
      </Button>
    </>
  );
}
