import { titled } from '#web/i18n/meta.ts';
import { SuccessScreen } from '#web/shop/features/checkout/success-screen.tsx';
import page from '#web/styles/page.module.css';
import { classNames } from '#web/ui/class-names.ts';

export const meta = titled('order.placed');

export default function OrderSuccessPage() {
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <SuccessScreen />
    </div>
  );
}
