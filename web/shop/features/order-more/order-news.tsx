import type { ComponentType } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';

/** Ends messages about the order's steps, or has them sent again. @returns what says so */
export async function switchNews(
  { id, only_needed }: Order,
  onChange: () => Promise<void>,
): Promise<ComponentType<{ onClose: () => void }>> {
  await api('PUT /orders/{id}/messages/', {
    params: { id },
    headers: orderKeyHeaders(id),
    body: { steps: only_needed },
  });
  await onChange();
  return () => <Switched isEnded={!only_needed} />;
}

function Switched({ isEnded }: { isEnded: boolean }) {
  const t = useT();
  return <p role="status">{t(isEnded ? 'news.ended' : 'news.back')}</p>;
}
