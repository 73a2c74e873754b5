import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckedPromo } from '#contract/shop/orders.ts';
import { replacesPromo } from '#rules/sales/promo.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { orderItems } from '#web/shop/features/cart-lines/order-items.ts';
import { isPromoOver, promoRefusal } from './promo-refusal.ts';
import { keepPromo, removePromo, storedPromo } from './stored-promo.ts';

export type Promo = {
  /** What the code gives on these lines, as the server says; null: none applies. */
  applied: CheckedPromo | null;
  /** The code that was tried last and why it does not apply, in the reader's words. */
  refused: { code: string; text: string } | null;
  isBusy: boolean;
  /** Tries a code that was typed, in the place of the present one. */
  apply: (typed: string) => Promise<void>;
  takeAway: () => void;
  /** Asks again what the present code gives. */
  recheck: () => Promise<void>;
};

/** The promo code of what is to be ordered: the stored one, checked again each time the lines change. */
export function usePromo(lines: readonly Line[]): Promo {
  const t = useT();
  const [applied, setApplied] = useState<CheckedPromo | null>(null);
  const [refused, setRefused] = useState<Promo['refused']>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef(0);
  const itemsKey = JSON.stringify(orderItems(lines.filter(({ left }) => left > 0)));

  const check = useCallback(
    async (code: string, present: CheckedPromo | null) => {
      const items = JSON.parse(itemsKey) as ReturnType<typeof orderItems>;
      if (items.length === 0) return;
      asked.current += 1;
      const question = asked.current;
      setIsBusy(true);
      setRefused(null);
      const answer = await api('POST /promo/check/', { body: { code, items } }).catch((error: unknown) => ({ error }));
      // Only the last question's answer counts: lines or code have changed since.
      if (question !== asked.current) return;
      setIsBusy(false);
      if ('error' in answer) {
        const key = promoRefusal(answer.error);
        setRefused({ code, text: key ? t(key) : errorText(t, answer.error) });
        setApplied(present);
        if (!present && isPromoOver(answer.error)) removePromo();
      } else if (replacesPromo(answer, present)) {
        keepPromo(answer);
        setApplied(answer);
      } else {
        setRefused({ code, text: t('checkout.promo_stays', { code: present?.code ?? '', newer: answer.code }) });
      }
    },
    [itemsKey, t],
  );

  const recheck = useCallback(async () => {
    const stored = storedPromo();
    if (stored) await check(stored.code, null);
  }, [check]);
  useEffect(() => void recheck(), [recheck]);

  const takeAway = () => {
    removePromo();
    setApplied(null);
    setRefused(null);
  };
  return { applied, refused, isBusy, apply: (typed) => check(typed, applied), takeAway, recheck };
}
