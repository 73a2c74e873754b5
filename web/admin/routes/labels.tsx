import { LabelRulesForm } from '#web/admin/features/products/label-rules.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { OfficeWaiting } from '#web/admin/kit/office-waiting.tsx';
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
