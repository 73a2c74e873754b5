import { SuccessScreen } from '#web/features/checkout/success-screen.tsx';
import { titled } from '#web/i18n/meta.ts';
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
