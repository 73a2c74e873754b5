import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { CheckoutScreen } from '#web/shop/features/checkout/checkout-screen.tsx';
import { EnclosedHeader } from '#web/shop/features/layout/enclosed-header.tsx';
import { UnpaidOrder } from '#web/shop/features/payment/unpaid-order.tsx';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import type { Route } from './+types/checkout';

export const meta = titled('checkout.title');

export const handle = { header: CheckoutHeader };

/** Regions and the pickup point are everyone's; the cart and the form come in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const [regions, footer, methods] = await Promise.all([
    ask(context, 'GET /regions/'),
    ask(context, 'GET /site/footers/'),
    ask(context, 'GET /checkout/methods/'),
  ]);
  return { regions, footer, methods };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <UnpaidOrder />
      <CheckoutScreen {...loaderData} />
    </div>
  );
}

function CheckoutHeader({ logo }: { logo: ReactNode }) {
  const t = useT();
  // One thing is ordered from its own page, past the cart.
  const product = new URLSearchParams(useLocation().search).get('product');
  const back = product
    ? { to: `/products/${encodeURIComponent(product)}`, label: t('checkout.back_to_product') }
    : { to: '/cart', label: t('checkout.back') };
  return <EnclosedHeader logo={logo} back={back} note={t('checkout.safe')} />;
}
