import { useEffect } from 'react';
import { languageOfPath } from '#rules/text/language.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { type Promo, usePromo } from '#web/shop/features/promo/use-promo.ts';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { PromoBox } from './promo-box.tsx';

/** What the checkout needs to know of the promo code. */
export type AppliedPromo = Pick<Promo, 'applied' | 'recheck'>;

type PromoPartProps = { items: readonly Line[]; onChange: (promo: AppliedPromo) => void };

/** The part once its texts are there. */
export async function loadPromoPart(): Promise<typeof PromoPart> {
  await loadShopTexts('placing', languageOfPath(location.pathname));
  return PromoPart;
}

/** The box of the promo code with all that it asks the shop; what applies is handed on. */
function PromoPart({ items, onChange }: PromoPartProps) {
  const promo = usePromo(items);
  const { applied, recheck } = promo;
  useEffect(() => onChange({ applied, recheck }), [applied, recheck, onChange]);
  return <PromoBox promo={promo} items={items} />;
}
