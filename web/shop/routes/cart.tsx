import { titled } from '#web/i18n/meta.ts';
import { CartScreen } from '#web/shop/features/cart/cart-screen.tsx';
import { UnpaidOrder } from '#web/shop/features/payment/unpaid-order.tsx';
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
