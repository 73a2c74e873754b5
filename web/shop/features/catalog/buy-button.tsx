import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './buy-button.module.css';
import type { Buying } from './use-buying.ts';

/** `tone`: the one next step of a screen is accent, the same again elsewhere is primary. */
type BuyButtonProps = Buying & { tone?: 'accent' | 'primary' };

/**
 * Adds to the cart, or leads to it. The page is the same for everyone and comes with the first; what is pressed before the
 * scripts have come is done then (first-script.tsx).
 */
export function BuyButton({ product, variant: { row }, line, count, add, tone = 'accent' }: BuyButtonProps) {
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
    setIsBusy(true);
    isPressed.current = document.activeElement !== null && button.current?.contains(document.activeElement) === true;
    try {
      await add({ product: product.id, variant: row.variant, count });
    } catch (error) {
      toast.error(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div ref={button} className={styles.buy}>
      {isInCart ? (
        <ButtonLink block variant={tone} to="/cart">
          {t('inCart')}
        </ButtonLink>
      ) : (
        <Button block variant={tone} busy={isBusy} onClick={toCart}>
          {t('toCart')}
        </Button>
      )}
    </div>
  );
}
