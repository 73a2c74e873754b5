import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/client.ts';
import { errorText } from '#web/api/error-text.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './buy-box.module.css';
import type { chosenVariant } from './choice.ts';
import { Price } from './price.tsx';

type Variant = NonNullable<ReturnType<typeof chosenVariant>>;

/** What a route does with 'to the cart': the cart is another feature. */
export type CartDoor = {
  add: (choice: { product: number; color: number; memory: number | null; count: number }) => Promise<unknown>;
  isInCart: (variant: { color: number | undefined; memory: number | undefined }) => boolean;
};

type BuyBoxProps = { product: Product; variant: Variant; name: string; cart: CartDoor };

/** The button to buy the shown variant with, and on phones the same again at the thumb once it is out of sight. */
export function BuyBox(props: BuyBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isOut = useIsOut(box);
  return (
    <>
      <div ref={box} className={styles.buy}>
        <BuyButton {...props} />
      </div>
      <div className={styles.bar} data-shown={isOut || undefined} inert={!isOut}>
        <Price base={props.variant.row.price} percent={props.product.discount} />
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

function BuyButton({ product, variant, name, cart }: BuyBoxProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const { pathname, search } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const { color, memory, row } = variant;

  async function add() {
    if (!color) return;
    setIsBusy(true);
    try {
      await cart.add({ product: product.id, color: color.id, memory: memory?.id ?? null, count: 1 });
      toast.success(t('you_add', { name }));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  if (!row.inStock) {
    return (
      <Button block disabled>
        {t('not_stock')}
      </Button>
    );
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
