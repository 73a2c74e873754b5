import { type ComponentType, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

type Part = ComponentType<{ orderId: number }>;

/** Opens what can be brought back of an order that was handed over; it arrives when it is wanted. */
export function ReturnsButton({ orderId }: { orderId: number }) {
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
  if (Returns) return <Returns orderId={orderId} />;
  return (
    <Button variant="ghost" busy={isBusy} onClick={open}>
      {t('order.returns')}
    </Button>
  );
}
