import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { ChangeBox, type ShownChange } from '#web/shop/features/cart/change-box.tsx';
import { itemName, type Line } from '#web/shop/features/cart-lines/line-text.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import type { Differences } from './refusals.ts';

type DifferenceListProps = {
  differences: Differences;
  items: readonly Line[];
  isBusy: boolean;
  onAccept: () => void;
  /** The sum, which stands before the button. */
  due: ReactNode;
  /** What stands there where nothing can be accepted. */
  children: ReactNode;
};

/** The list, once its texts are there. @throws without a connection */
export async function loadDifferenceList(): Promise<typeof DifferenceList> {
  await loadShopTexts('product-extras', languageOfPath(location.pathname));
  return DifferenceList;
}

/** What changed since the cart was filled, line by line; the shopper goes on only after accepting it, where there is something to accept. */
function DifferenceList({ differences, items, isBusy, onAccept, due, children }: DifferenceListProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const changes = useShownChanges(differences, items);
  const { shortages, isCapped = false } = differences;
  return (
    <>
      <ChangeBox title={t(titleKey(differences))} changes={changes}>
        {isCapped && <p>{t('checkout.capped_more')}</p>}
        {isCapped && (
          <ButtonLink to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`} variant="ghost">
            {t('sign_in')}
          </ButtonLink>
        )}
      </ChangeBox>
      {canAccept(differences) ? (
        <>
          {due}
          {/* In the place of the button that had the focus. */}
          <Button variant="accent" block autoFocus busy={isBusy} onClick={onAccept}>
            {t(acceptKey(differences), { left: shortages[0]?.left ?? 0 })}
          </Button>
        </>
      ) : (
        children
      )}
    </>
  );
}

function useShownChanges(differences: Differences, items: readonly Line[]): ShownChange[] {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const { prices, shortages, fees = [], totals, isCapped = false, isGiftGone = false } = differences;
  const nameOf = (index: number) => {
    const item = items[index];
    return item ? itemName(item, language) : '';
  };
  const priceText = (was: number, now: number) => t('cart.price_now', { was: money(was), now: money(now) });
  const leftText = (index: number, left: number) => {
    if (left === 0) return t(isCapped ? 'checkout.capped_none' : 'cart.gone');
    return t('cart.fewer', { left, wanted: items[index]?.count ?? left });
  };
  return [
    ...prices.map(({ index, was, now }) => ({ key: `price-${index}`, name: nameOf(index), text: priceText(was, now) })),
    ...shortages.map(({ index, left }) => ({ key: `left-${index}`, name: nameOf(index), text: leftText(index, left) })),
    ...fees.map(({ textKey, was, now }) => ({ key: textKey, name: t(textKey), text: priceText(was, now) })),
    ...(isGiftGone ? [{ key: 'gift', name: t('checkout.gift_gone'), text: '' }] : []),
    ...(totals ? [{ key: 'total', name: t('checkout.total_now'), text: money(totals.total) }] : []),
  ];
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
