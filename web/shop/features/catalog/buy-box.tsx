import type { RefObject } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { oneLinePath } from '#web/shop/features/cart-lines/one-line-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { BackInStock } from './back-in-stock.tsx';
import styles from './buy-box.module.css';
import { BuyButton } from './buy-button.tsx';
import { Price } from './price.tsx';
import type { Buying } from './use-buying.ts';

type BuyBoxProps = {
  buying: Buying;
  box: RefObject<HTMLDivElement | null>;
  isOut: boolean;
  onCount: (count: number) => void;
};

/**
 * The button to buy the shown variant with, and on phones the same again at the thumb once it is out of sight. Where
 * the variant is sold out, a subscription to an e-mail instead.
 */
export function BuyBox({ buying, box, isOut, onCount }: BuyBoxProps) {
  const t = useT();
  const { row } = buying.variant;
  if (!row.inStock) {
    return (
      <div ref={box} className={styles.buy}>
        <BackInStock key={row.variant} variant={row.variant} />
      </div>
    );
  }
  return (
    <>
      <div ref={box} className={styles.buy}>
        <div className={styles.add}>
          <Stepper value={buying.count} onChange={onCount} label={t('catalog.count')} />
          <BuyButton {...buying} />
        </div>
        <OneClick {...buying} />
      </div>
      <div className={styles.bar} data-buy-bar={isOut ? 'shown' : 'away'} inert={!isOut}>
        <Price {...row} discount={buying.product.discount} />
        <BuyButton {...buying} />
      </div>
    </>
  );
}

/** A guest buys this one product without an account. */
function OneClick({ product, variant: { row }, count }: Buying) {
  const t = useT();
  const { user } = useSession();
  if (user) return null;
  return (
    <ButtonLink
      block
      variant="ghost"
      className={styles.oneClick}
      to={oneLinePath({ product: product.id, variant: row.variant, count })}
    >
      {t('catalog.one_click')}
    </ButtonLink>
  );
}
