import { titled } from '#web/i18n/meta.ts';
import { SuccessScreen } from '#web/shop/features/checkout/success-screen.tsx';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { optionalPart } from '#web/ui/optional-part.ts';

/** The order has to be read first. */
const PlacedOrder = optionalPart(async () => (await import('#web/shop/features/orders/placed-order.tsx')).PlacedOrder);
const OrderPlace = optionalPart(async () => (await import('#web/shop/features/orders/order-place.tsx')).OrderPlace);

export const meta = titled('order.placed');

export default function OrderSuccessPage() {
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <SuccessScreen Details={PlacedOrder} Place={OrderPlace} />
    </div>
  );
}
