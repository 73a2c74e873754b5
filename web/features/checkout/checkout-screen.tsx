import type { Footer, Region } from '#contract/client.ts';
import { useCart } from '#web/features/cart/cart-store.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { useCheckoutForm } from './use-checkout.ts';

/** The checkout of whoever is signed in: empty-cart screen, sign-in screen, or the form. */
export function CheckoutScreen({ footer, regions }: { footer: Footer; regions: Region[] }) {
  const t = useT();
  const { user, isReady: isSessionReady } = useSession();
  const { items, isReady } = useCart();
  const [form, change] = useCheckoutForm(footer.pickup);
  if (isSessionReady && !user) {
    return (
      <EmptyState icon="user" title={t('cart.sign_in_title')} text={t('cart.sign_in_text')}>
        <ButtonLink to="/auth?returnTo=%2Fcheckout">{t('sign_in')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!isReady || !form) return <div className={styles.waiting} role="status" aria-label={t('ui.loading')} />;
  if (items.length === 0) {
    return (
      <EmptyState icon="cart" title={t('empty_cart')} text={t('cart.empty_text')}>
        <ButtonLink to="/categories">{t('cart.to_catalog')}</ButtonLink>
        <ButtonLink to="/cart" variant="ghost">
          {t('cart.to_cart')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <CheckoutForm form={form} change={change} items={items} footer={footer} regions={regions} />;
}
