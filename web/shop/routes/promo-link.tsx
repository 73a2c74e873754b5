import { titled } from '#web/i18n/meta.ts';
import { PromoLink } from '#web/shop/features/checkout/promo-link.tsx';
import type { Route } from './+types/promo-link';

export const meta = titled('checkout.promo');

/** /promo/CODE: a link that has the checkout apply a promo code. */
export default function PromoLinkPage({ params }: Route.ComponentProps) {
  return (
    <div role="status">
      <PromoLink code={params.code} />
    </div>
  );
}
