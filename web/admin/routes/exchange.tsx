import { Access } from '#web/admin/features/exchange/access.tsx';
import { ExchangeLog } from '#web/admin/features/exchange/exchange-log.tsx';
import { PriceSettings } from '#web/admin/features/exchange/price-settings.tsx';
import { Reviews } from '#web/admin/features/exchange/reviews.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { OfficePage } from '#web/admin/kit/office-page.tsx';
import { OfficeTabs } from '#web/admin/kit/office-tabs.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/exchange: what 1C has sent; for the owner also who may, and which of its prices sell. */
export default function ExchangeScreen() {
  const t = useT();
  const { role } = useStaffMe();
  return (
    <OfficePage title={t('office_exchange.title')} intro={t('office_exchange.intro')}>
      <Reviews />
      {role === 'owner' ? (
        <OfficeTabs
          label={t('office_exchange.parts')}
          tabs={[
            { key: 'log', title: t('office_exchange.log'), content: <ExchangeLog /> },
            { key: 'access', title: t('office_exchange.access'), content: <Access /> },
            { key: 'prices', title: t('office_exchange.prices'), content: <PriceSettings /> },
          ]}
        />
      ) : (
        <ExchangeLog />
      )}
    </OfficePage>
  );
}
