import { type ReactNode, useState } from 'react';
import { type CartChange, cheaperLines } from '#rules/sales/cart-changes.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import { agreeToChanges } from './agree-to-changes.ts';
import { ChangeBox } from './change-box.tsx';

/** What is shown of changes, once its texts are there. */
export async function loadCartChanges() {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return { CartChanges, CheaperNote };
}

function useChangeText(): (change: CartChange<Line>) => string {
  const t = useT();
  const money = useMoney();
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t('cart.gone');
      case 'fewer':
        return t('cart.fewer', { left: change.left, wanted: change.line.count });
      case 'price':
        return t('cart.price_now', { was: money(change.was), now: money(change.now) });
    }
  };
}

/** Which goods cost less than when they were put into the cart; nothing has to be agreed to. */
function CheaperNote({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const cheaper = cheaperLines(lines).map(({ line, was, now }) => ({
    key: `${line.id}`,
    name: itemName(line, language),
    text: t('cart.price_now', { was: money(was), now: money(now) }),
  }));
  return <ChangeBox title={t('cart.cheaper')} changes={cheaper} isGood />;
}

/**
 * What has changed since the goods were put into the cart, line by line; it is ordered only after agreeing.
 *
 * @param children what stands before the button
 */
function CartChanges({ changes, children }: { changes: readonly CartChange<Line>[]; children?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const changeText = useChangeText();
  const [isBusy, setBusy] = useState(false);
  const shown = changes.map((change) => ({
    key: `${change.line.id}-${change.kind}`,
    name: itemName(change.line, language),
    text: changeText(change),
  }));

  async function agree() {
    setBusy(true);
    try {
      await agreeToChanges(changes);
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ChangeBox title={t('cart.changed')} changes={shown} />
      {children}
      <Button variant="accent" block busy={isBusy} onClick={agree}>
        {t('cart.agree')}
      </Button>
    </>
  );
}
