import { PaymentsToReview } from '#web/admin/features/money/payments-to-review.tsx';
import { RefusedRefunds } from '#web/admin/features/money/refused-refunds.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/decisions: payments that are paid and need a decision. */
export default function PaymentsToReviewScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_money.decisions')} intro={t('admin_money.decisions_intro')}>
      <RefusedRefunds />
      <PaymentsToReview />
    </AdminPage>
  );
}
