import { useLocation } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { loadShopTexts } from '#web/shop/texts/shop-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The part once its texts are there. */
export async function loadNoForm(): Promise<typeof NoForm> {
  await loadShopTexts('cart', languageOfPath(location.pathname));
  return NoForm;
}

/** Why the checkout has no form: its owner left in another tab, the one thing is gone, or the cart is empty. */
function NoForm({ why }: { why: 'left' | 'one-line' | 'empty' }) {
  if (why === 'left') return <LeftElsewhere />;
  return <NothingToOrder isOneLine={why === 'one-line'} />;
}

/** Replaces the typed form after a sign-out in another tab; the form returns with the next sign-in. */
function LeftElsewhere() {
  const t = useT();
  const { search } = useLocation();
  return (
    <EmptyState icon="user" title={t('checkout.left_title')} text={t('checkout.left_text')}>
      <ButtonLink to={`/auth?returnTo=${encodeURIComponent(`/checkout${search}`)}`}>{t('sign_in')}</ButtonLink>
    </EmptyState>
  );
}

function NothingToOrder({ isOneLine }: { isOneLine: boolean }) {
  const t = useT();
  if (isOneLine) {
    return (
      <EmptyState icon="box" title={t('not_stock')} text={t('checkout.one_line_gone')}>
        <ButtonLink to="/catalog">{t('cart.to_catalog')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="cart" title={t('empty_cart')} text={t('cart.empty_text')}>
      <ButtonLink to="/catalog">{t('cart.to_catalog')}</ButtonLink>
      <ButtonLink to="/cart" variant="ghost">
        {t('cart.to_cart')}
      </ButtonLink>
    </EmptyState>
  );
}
