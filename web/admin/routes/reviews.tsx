import { ReviewList } from '#web/admin/features/reviews/review-list.tsx';
import { WaitingRule } from '#web/admin/features/reviews/waiting-rule.tsx';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/reviews: what customers say of products, and what the shop answers. */
export default function ReviewsScreen() {
  const t = useT();
  return (
    <AdminPage title={t('admin_reviews.title')} intro={t('admin_reviews.intro')}>
      <ReviewList />
      <WaitingRule />
    </AdminPage>
  );
}
