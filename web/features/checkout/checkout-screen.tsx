import type { Footer, Region } from '#contract/client.ts';
import { useSession } from '#web/features/session/session.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { useCheckoutForm } from './use-checkout.ts';
import { useLines } from './use-lines.ts';

/**
 * The checkout of the cart, for whoever is signed in, or of the one product that the address names, for guests too
 * (decision 13): sign-in screen, nothing to order, or the form.
 */
export function CheckoutScreen({ footer, regions }: { footer: Footer; regions: Region[] }) {
  const t = useT();
  const { user, isReady: isSessionReady } = useSession();
  const { lines, isReady, isFailed, isStale, reload, agree, isOneLine } = useLines();
  const [form, change] = useCheckoutForm(footer.pickup);
  if (isSessionReady && !user && !isOneLine) {
    return (
      <EmptyState icon="user" title={t('cart.sign_in_title')} text={t('cart.sign_in_text')}>
        <ButtonLink to="/auth?returnTo=%2Fcheckout">{t('sign_in')}</ButtonLink>
      </EmptyState>
    );
  }
  if (!isReady || !form) return <CheckoutFrame footer={footer} regions={regions} />;
  if (isFailed) {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={reload}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (lines.length === 0 && isOneLine) {
    return (
      <EmptyState icon="box" title={t('not_stock')} text={t('checkout.one_line_gone')}>
        <ButtonLink to="/categories">{t('cart.to_catalog')}</ButtonLink>
      </EmptyState>
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState icon="cart" title={t('empty_cart')} text={t('cart.empty_text')}>
        <ButtonLink to="/categories">{t('cart.to_catalog')}</ButtonLink>
        <ButtonLink to="/cart" variant="ghost">
          {t('cart.to_cart')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <CheckoutForm form={form} change={change} items={lines} footer={footer} regions={regions} agree={agree} />
      <StaleNote isStale={isStale} text={t('error.checking')} />
    </>
  );
}
