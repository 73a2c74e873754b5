import { ReviewList } from '#web/admin/features/reviews/review-list.tsx';
import { WaitingRule } from '#web/admin/features/reviews/waiting-rule.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/reviews: what customers say of products, and what the shop answers. */
export default function ReviewsScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_reviews.title')} intro={t('office_reviews.intro')}>
      <ReviewList />
      <WaitingRule />
    </OfficePage>
  );
}
