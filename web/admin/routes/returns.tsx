import { ReturnList } from '#web/admin/features/returns/return-list.tsx';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/returns: what customers bring back. */
export default function ReturnsScreen() {
  const t = useT();
  return (
    <OfficePage title={t('office_returns.title')} intro={t('office_returns.intro')}>
      <ReturnList />
    </OfficePage>
  );
}
