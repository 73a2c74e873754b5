import { useLocation } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { leftKey } from '#web/shop/features/cart-lines/left-text.ts';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import type { Differences } from './refusals.ts';

type DifferenceListProps = {
  differences: Differences;
  items: readonly Line[];
  isBusy: boolean;
  onAccept: () => void;
};

/** The list, once its texts are there. @throws without a connection */
export async function loadDifferenceList(): Promise<typeof DifferenceList> {
  await loadShopTexts('product-extras', languageOfPath(location.pathname));
  return DifferenceList;
}

/** What changed since the cart was filled, line by line; the shopper goes on only after accepting it. */
function DifferenceList({ differences, items, isBusy, onAccept }: DifferenceListProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { pathname, search } = useLocation();
  const { prices, shortages, fees = [], totals, isCapped = false, isGiftGone = false } = differences;
  const nameOf = (index: number) => {
    const item = items[index];
    return item ? itemName(item, language) : '';
  };
  return (
    <div className={styles.differences} role="alert">
      <b>{t(titleKey(differences))}</b>
      <ul>
        {prices.map(({ index, was, now }) => (
          <li key={`price-${index}`}>
            {t('checkout.price_now', { name: nameOf(index), was: money(was), now: money(now) })}
          </li>
        ))}
        {shortages.map(({ index, left }) => (
          <li key={`left-${index}`}>
            {t(isCapped && left === 0 ? 'checkout.capped_none' : leftKey(left), { name: nameOf(index), left })}
          </li>
        ))}
        {fees.map(({ textKey, was, now }) => (
          <li key={textKey}>{t('checkout.price_now', { name: t(textKey), was: money(was), now: money(now) })}</li>
        ))}
        {isGiftGone && <li>{t('checkout.gift_gone')}</li>}
        {totals && <li>{t('checkout.total_now', { total: money(totals.total) })}</li>}
      </ul>
      {isCapped && <p>{t('checkout.capped_more')}</p>}
      {canAccept(differences) && (
        <Button variant="ghost" busy={isBusy} onClick={onAccept}>
          {t(acceptKey(differences), { left: shortages[0]?.left ?? 0 })}
        </Button>
      )}
      {isCapped && (
        <ButtonLink to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`} variant="ghost">
          {t('sign_in')}
        </ButtonLink>
      )}
    </div>
  );
}

function titleKey({ shortages, isCapped }: Differences): TextKey {
  if (isCapped) return 'checkout.capped';
  return shortages.length > 0 ? 'checkout.less_left' : 'checkout.changed';
}

/** Guests order one line: what they keep of it is a number. */
function acceptKey({ shortages, isCapped }: Differences): TextKey {
  if (isCapped) return 'checkout.capped_keep';
  return shortages.length > 0 ? 'checkout.update_cart' : 'checkout.accept';
}

/** A line of which guests may have nothing stays as it is: who signs in may order it. */
const canAccept = ({ shortages, isCapped }: Differences) => !isCapped || shortages.every(({ left }) => left > 0);
