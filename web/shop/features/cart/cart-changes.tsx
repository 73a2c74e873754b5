import { useState } from 'react';
import { type CartChange, cheaperLines } from '#rules/sales/cart-changes.ts';
import { languageOfPath } from '#rules/text/language.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { leftKey } from '#web/shop/features/cart-lines/left-text.ts';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { toast } from '#web/ui/toast.tsx';
import { agreeToChanges } from './agree-to-changes.ts';
import styles from './cart-changes.module.css';

/** What is shown of changes, once its texts are there. */
export async function loadCartChanges() {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return { CartChanges, CheaperNote };
}

function useChangeText(): (change: CartChange<Line>) => string {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  return (change) => {
    const name = itemName(change.line, language);
    switch (change.kind) {
      case 'gone':
        return t('cart.gone', { name });
      case 'fewer':
        return t(leftKey(change.left), { name, left: change.left });
      case 'price':
        return t('checkout.price_now', { name, was: money(change.was), now: money(change.now) });
    }
  };
}

/** Which goods cost less than when they were put into the cart; nothing has to be agreed to. */
function CheaperNote({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const cheaper = cheaperLines(lines);
  return (
    <div className={styles.cheaper} role="status">
      <b>{t('cart.cheaper')}</b>
      <ul>
        {cheaper.map(({ line, was, now }) => (
          <li key={line.id}>
            {t('checkout.price_now', { name: itemName(line, language), was: money(was), now: money(now) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What has changed since the goods were put into the cart, line by line; it is ordered only after agreeing. */
function CartChanges({ changes }: { changes: readonly CartChange<Line>[] }) {
  const t = useT();
  const changeText = useChangeText();
  const [isBusy, setBusy] = useState(false);

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
    <div className={styles.changes} role="alert">
      <b>{t('cart.changed')}</b>
      <ul>
        {changes.map((change) => (
          <li key={`${change.line.id}-${change.kind}`}>{changeText(change)}</li>
        ))}
      </ul>
      <Button variant="accent" block busy={isBusy} onClick={agree}>
        {t('cart.agree')}
      </Button>
    </div>
  );
}
