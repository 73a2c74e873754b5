import { lazy, Suspense, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { storedPromo } from '#web/shop/features/promo/stored-promo.ts';
import styles from './checkout.module.css';
import type { AppliedPromo } from './promo-part.tsx';

// Few have a code.
const PromoPart = lazy(async () => ({ default: await (await import('./promo-part.tsx')).loadPromoPart() }));

type PromoPlaceProps = { items: readonly Line[]; onChange: (promo: AppliedPromo) => void };

/** Where a promo code is typed: folded away until it is wanted, open where a code is stored. */
export function PromoPlace(props: PromoPlaceProps) {
  const t = useT();
  const [hasCode] = useState(() => storedPromo() !== null);
  const [isWanted, setWanted] = useState(hasCode);
  return (
    <details className={styles.more} open={hasCode} onToggle={() => setWanted(true)}>
      <summary>{t('checkout.promo')}</summary>
      {isWanted && (
        <Suspense fallback={<div className={styles.promoPlace} />}>
          <PromoPart {...props} />
        </Suspense>
      )}
    </details>
  );
}
