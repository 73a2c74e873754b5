import { CartScreen } from '#web/features/cart/cart-screen.tsx';
import { titled } from '#web/i18n/meta.ts';
import page from '#web/styles/page.module.css';

export const meta = titled('cart');

export default function CartPage() {
  return (
    <div className={page.wrap}>
      <CartScreen />
    </div>
  );
}
