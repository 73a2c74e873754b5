import { useEffect, useState } from 'react';
import type { CheckedPromo } from '#contract/shop/orders.ts';
import type { RankedCode } from '#rules/sales/promo.ts';
import { api } from '#web/api/browser.ts';
import { keepPromo, offerPromo } from '#web/shop/features/promo/stored-promo.ts';

/** What came of a link with a promo code. */
type Followed =
  | { state: 'under-way' }
  | { state: 'kept'; promo: CheckedPromo }
  /** Another code that comes first stays. */
  | { state: 'outranked'; promo: CheckedPromo; by: RankedCode }
  | { state: 'refused'; error: unknown };

/**
 * Follows a link by itself: asks what its code gives and keeps it for the checkout.
 *
 * @returns `insist` takes the code although another comes first
 */
export function usePromoLink(code: string): { followed: Followed; insist: () => void } {
  const [followed, setFollowed] = useState<Followed>({ state: 'under-way' });
  useEffect(() => {
    let isCurrent = true;
    api('POST /promo/check/', { body: { code } }).then(
      (promo) => {
        if (!isCurrent) return;
        const by = offerPromo(promo);
        setFollowed(by ? { state: 'outranked', promo, by } : { state: 'kept', promo });
      },
      (error: unknown) => isCurrent && setFollowed({ state: 'refused', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [code]);
  const insist = () => {
    if (followed.state !== 'outranked') return;
    keepPromo(followed.promo);
    setFollowed({ state: 'kept', promo: followed.promo });
  };
  return { followed, insist };
}
