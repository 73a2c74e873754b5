import { OfficePage } from '#web/features/office/office-page.tsx';
import { DecisionQueue } from '#web/features/office-money/decision-queue.tsx';
import { RefusedRefunds } from '#web/features/office-money/refused-refunds.tsx';
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
