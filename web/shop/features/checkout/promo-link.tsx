import type { CheckedPromo } from '#contract/shop/orders.ts';
import { groupSom } from '#rules/money.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useCartCount } from '#web/shop/features/cart/cart-store.ts';
import { promoRefusal } from '#web/shop/features/promo/promo-refusal.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePromoLink } from './use-promo-link.ts';

/** A link with a promo code: what it gives, and where to use it. The server's page says neither, for it is everyone's. */
export function PromoLink({ code }: { code: string }) {
  const t = useT();
  const { followed, insist } = usePromoLink(code);
  const terms = useTermsText();
  const onward = <Onward />;
  switch (followed.state) {
    case 'under-way':
      return <EmptyState icon="star" title={t('promo_link.wait')} />;
    case 'kept':
      return (
        <EmptyState
          icon="check"
          title={t('promo_link.kept', { code: followed.promo.code })}
          text={terms(followed.promo)}
        >
          {onward}
        </EmptyState>
      );
    case 'outranked':
      return (
        <EmptyState
          icon="star"
          title={t('promo_link.outranked', { code: followed.by.code })}
          text={t('promo_link.outranked_text', { newer: followed.promo.code })}
        >
          {onward}
          <Button variant="ghost" onClick={insist}>
            {t('promo_link.insist', { newer: followed.promo.code })}
          </Button>
        </EmptyState>
      );
    case 'refused':
      return (
        <EmptyState
          icon="warning"
          title={t('promo_link.refused')}
          text={t(promoRefusal(followed.error) ?? 'promo_link.failed')}
        >
          {onward}
        </EmptyState>
      );
  }
}

/** To the cart first where there is something in it: a link to a filled cart has led here. */
function Onward() {
  const t = useT();
  const hasCart = useCartCount() > 0;
  return (
    <>
      {hasCart && <ButtonLink to="/cart">{t('cart.to_cart')}</ButtonLink>}
      <ButtonLink to="/catalog" variant={hasCart ? 'ghost' : 'primary'}>
        {t('cart.to_catalog')}
      </ButtonLink>
    </>
  );
}

/** A code's terms in a few short sentences. */
function useTermsText(): (promo: CheckedPromo) => string {
  const t = useT();
  const language = useLanguage();
  return ({ kind, value, is_limited, minimum_subtotal, ends_at }) =>
    [
      t(`promo_link.gives_${kind}`, { value: groupSom(value) }),
      is_limited && t('promo_link.some_goods'),
      minimum_subtotal > 0 && t('promo_link.minimum', { sum: groupSom(minimum_subtotal) }),
      ends_at && t('promo_link.until', { moment: dateText(language, 'day', ends_at) }),
      t('promo_link.at_checkout'),
    ]
      .filter(Boolean)
      .join(' ');
}
