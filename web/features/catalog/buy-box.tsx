import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { oneLinePath } from '#web/features/checkout/one-line-path.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './buy-box.module.css';
import type { chosenVariant } from './choice.ts';
import { Price } from './price.tsx';
import { WishForLetter } from './wish-for-letter.tsx';

type Variant = NonNullable<ReturnType<typeof chosenVariant>>;

/** What a route does with 'to the cart': the cart is another feature. */
export type CartDoor = {
  /** True once it is in the cart; anything else where that waits for a connection, or cannot be. */
  add: (choice: { product: number; color: number; memory: number | null; count: number }) => Promise<unknown>;
  isInCart: (variant: { color: number | undefined; memory: number | undefined }) => boolean;
};

type BuyBoxProps = { product: Product; variant: Variant; name: string; cart: CartDoor };

/**
 * The button to buy the shown variant with, and on phones the same again at the thumb once it is out of sight. Where
 * the variant is sold out, a wish for a letter instead.
 */
export function BuyBox(props: BuyBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isOut = useIsOut(box);
  const { row } = props.variant;
  if (!row.inStock) {
    return (
      <div className={styles.buy}>
        <WishForLetter key={row.variant} variant={row.variant} />
      </div>
    );
  }
  return (
    <>
      <div ref={box} className={styles.buy}>
        <BuyButton {...props} />
        <OneClick {...props} />
      </div>
      <div className={styles.bar} data-shown={isOut ? '' : undefined} inert={!isOut}>
        <Price {...row} discount={props.product.discount} />
        <BuyButton {...props} />
      </div>
    </>
  );
}

/** Whether the element has been scrolled out of sight. */
function useIsOut(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry ? !entry.isIntersecting : false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/** A guest buys this one product without an account (decision 13). */
function OneClick({ product, variant: { color, memory } }: BuyBoxProps) {
  const t = useT();
  const { user } = useSession();
  if (user || !color) return null;
  return (
    <ButtonLink
      block
      variant="ghost"
      className={styles.oneClick}
      to={oneLinePath({ product: product.id, color: color.id, memory: memory?.id ?? null, count: 1 })}
    >
      {t('catalog.one_click')}
    </ButtonLink>
  );
}

function BuyButton({ product, variant, name, cart }: BuyBoxProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const { color, memory } = variant;

  async function add() {
    if (!color) return;
    setIsBusy(true);
    try {
      const choice = { product: product.id, color: color.id, memory: memory?.id ?? null, count: 1 };
      if (await cart.add(choice)) toast.success(t('you_add', { name }));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  if (isReady && !user) {
    return (
      <ButtonLink block to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}>
        {t('catalog.sign_in_to_buy')}
      </ButtonLink>
    );
  }
  if (cart.isInCart({ color: color?.id, memory: memory?.id })) {
    return (
      <ButtonLink block variant="accent" to="/cart">
        {t('inCart')}
      </ButtonLink>
    );
  }
  return (
    <Button block busy={isBusy} onClick={add}>
      {t('toCart')}
    </Button>
  );
}
