import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product } from '#contract/shop/catalog.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { oneLinePath } from '#web/shop/features/cart-lines/one-line-path.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast.tsx';
import { BackInStock } from './back-in-stock.tsx';
import styles from './buy-box.module.css';
import type { chosenVariant } from './choice.ts';
import { Price } from './price.tsx';

type Variant = NonNullable<ReturnType<typeof chosenVariant>>;

export type CartLineActions = { count: number; setCount: (count: number) => Promise<unknown> };

/** What a route does with 'to the cart': the cart is another feature. */
export type CartActions = {
  /** True once it is in the cart; anything else where that waits for a connection, or cannot be. */
  add: (choice: { product: number; color: number; memory: number | null; count: number }) => Promise<unknown>;
  /** Pieces of it in the cart, and the way to change their number; undefined where there are none. */
  lineOf: (variant: { color: number | undefined; memory: number | undefined }) => CartLineActions | undefined;
};

type BuyBoxProps = { product: Product; variant: Variant; name: string; cart: CartActions };

type BuyProps = Omit<BuyBoxProps, 'cart'> & {
  line: CartLineActions | undefined;
  add: CartActions['add'];
  /** Pieces to buy. */
  count: number;
};

/**
 * The button to buy the shown variant with, and on phones the same again at the thumb once it is out of sight. Where
 * the variant is sold out, a subscription to an e-mail instead.
 */
export function BuyBox({ cart, ...rest }: BuyBoxProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isOut = useIsOut(box);
  const [wanted, setWanted] = useState(1);
  const { row, color, memory } = rest.variant;
  const line = cart.lineOf({ color: color?.id, memory: memory?.id });
  const count = line?.count ?? wanted;
  const props = { ...rest, line, count, add: cart.add };
  const change = (next: number) => {
    if (!line) return setWanted(next);
    line.setCount(next).catch((error: unknown) => toast.error(errorText(t, error)));
  };
  if (!row.inStock) {
    return (
      <div className={styles.buy}>
        <BackInStock key={row.variant} variant={row.variant} />
      </div>
    );
  }
  return (
    <>
      <div ref={box} className={styles.buy}>
        <div className={styles.count}>
          <span aria-hidden="true">{t('catalog.count')}</span>
          <Stepper value={count} onChange={change} label={t('catalog.count')} />
        </div>
        <BuyButton {...props} />
        <OneClick {...props} />
      </div>
      <div className={styles.bar} data-shown={isOut ? '' : undefined} inert={!isOut}>
        <Price {...row} discount={rest.product.discount} />
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

/** A guest buys this one product without an account. */
function OneClick({ product, variant: { color, memory }, count }: BuyProps) {
  const t = useT();
  const { user } = useSession();
  if (user || !color) return null;
  return (
    <ButtonLink
      block
      variant="ghost"
      className={styles.oneClick}
      to={oneLinePath({ product: product.id, color: color.id, memory: memory?.id ?? null, count })}
    >
      {t('catalog.one_click')}
    </ButtonLink>
  );
}

/**
 * Adds to the cart, or leads to it. A visitor has no cart yet and is led to the sign-in. The page is the same for everyone: it
 * comes with both, and the mark of who is signed in (first-script.tsx) shows one of them before anything is painted, so
 * that nothing changes under a finger.
 */
function BuyButton(props: BuyProps) {
  const t = useT();
  const { user, isReady } = useSession();
  const { pathname, search } = useLocation();
  return (
    <div>
      {!user && (
        <ButtonLink
          block
          variant="accent"
          className={styles.visitor}
          to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}
        >
          {t('catalog.sign_in_to_buy')}
        </ButtonLink>
      )}
      {(user || !isReady) && <CustomerButton {...props} />}
    </div>
  );
}

function CustomerButton({ product, variant: { color, memory }, name, line, count, add }: BuyProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  const isInCart = line !== undefined;
  // The button that was pressed is gone: the next step is in its place, and a keyboard goes on there.
  useEffect(() => {
    if (!isInCart || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) button.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [isInCart]);

  async function toCart() {
    if (!color) return;
    setIsBusy(true);
    isPressed.current = document.activeElement !== null && button.current?.contains(document.activeElement) === true;
    try {
      const choice = { product: product.id, color: color.id, memory: memory?.id ?? null, count };
      if (await add(choice)) toast.success(t('you_add', { name }));
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={button} className={styles.customer}>
      {isInCart ? (
        <ButtonLink block variant="accent" to="/cart">
          {t('inCart')}
        </ButtonLink>
      ) : (
        <Button block variant="accent" busy={isBusy} onClick={toCart}>
          {t('toCart')}
        </Button>
      )}
    </div>
  );
}
