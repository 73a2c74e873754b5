import { DecisionQueue } from '#web/admin/features/money/decision-queue.tsx';
import { RefusedRefunds } from '#web/admin/features/money/refused-refunds.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/decisions: payments that are paid and need a decision. */
export default function DecisionsScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_money.decisions')} intro={t('office_money.decisions_intro')}>
      <RefusedRefunds />
      <DecisionQueue />
    </OfficePage>
  );
}
