import { CartScreen } from '#web/features/cart/cart-screen.tsx';
import { UnpaidOrder } from '#web/features/payment/unpaid-order.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';

export const meta = titled('cart');

export default function CartPage() {
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <UnpaidOrder />
      <CartScreen />
    </div>
  );
}
