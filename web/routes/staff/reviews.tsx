import { OfficePage } from '#web/features/office/office-page.tsx';
import { ReviewList } from '#web/features/office-reviews/review-list.tsx';
import { WaitingRule } from '#web/features/office-reviews/waiting-rule.tsx';
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
