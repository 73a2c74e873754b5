import { useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { orderKeyHeaders } from '#web/shop/features/order-parts/order-keys.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type NewsWaysProps = {
  order: Order;
  /** Of the presses. */
  className?: string | undefined;
  onChange: () => Promise<void>;
};

/** The part once its texts are there. */
export async function loadNewsWays(): Promise<typeof NewsWays> {
  await loadShopTexts('after', languageOfPath(location.pathname));
  return NewsWays;
}

/** That news of the order are stopped; else by what they come, and the presses that change it. */
function NewsWays({ order, className, onChange }: NewsWaysProps) {
  const t = useT();
  const { id, email, messages_stop, news_ways: ways = [] } = order;
  const [isBusy, setBusy] = useState(false);
  const [current, ...others] = ways;
  if (messages_stop === 'stopped') return <p>{t('order.news_stopped')}</p>;
  if (!current) return null;

  async function change(channel: typeof current & string) {
    setBusy(true);
    try {
      const headers = orderKeyHeaders(id);
      await api('PUT /orders/{id}/messages/channel/', { params: { id }, headers, body: { channel } });
      await onChange();
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p role="status">{t(email || current === 'email' ? `news.come_with_${current}` : `news.come_${current}`)}</p>
      {/* By its place, as the press turns the one into the other. */}
      {others.map((channel, place) => (
        <Button key={String(place)} className={className} variant="ghost" busy={isBusy} onClick={() => change(channel)}>
          {t(email || channel === 'email' ? `news.by_with_${channel}` : `news.by_${channel}`)}
        </Button>
      ))}
    </>
  );
}
