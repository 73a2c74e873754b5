import { type ComponentType, useState } from 'react';
import type { Order } from '#contract/shop/orders.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type Part = ComponentType<{ order: Order }>;

/** Opens what can be brought back of an order that was handed over; it arrives when it is wanted. */
export function ReturnsButton({ order }: { order: Order }) {
  const t = useT();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [Returns, setReturns] = useState<Part>();
  const open = async () => {
    setBusy(true);
    try {
      const [{ ReturnsPart }] = await Promise.all([import('./returns-part.tsx'), loadShopTexts('after', language)]);
      setReturns(() => ReturnsPart);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  if (Returns) return <Returns order={order} />;
  return (
    <Button variant="ghost" block busy={isBusy} onClick={open}>
      {t('order.bring_back')}
    </Button>
  );
}
