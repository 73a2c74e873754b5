import { OfficePage, OfficeSheet } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { OfficeWaiting } from '#web/features/office/office-waiting.tsx';
import { LabelRulesForm } from '#web/features/office-products/label-rules.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/labels: what is called new and recommended. */
export default function LabelsScreen() {
  const t = useT();
  const query = useOfficeQuery('GET /office/label-rules/');
  return (
    <OfficePage title={t('office.labels')} intro={t('office_products.rules_text')}>
      {query.data ? (
        <OfficeSheet>
          <LabelRulesForm rules={query.data} />
        </OfficeSheet>
      ) : (
        <OfficeWaiting query={query} />
      )}
    </OfficePage>
  );
}
