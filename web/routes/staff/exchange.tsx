import { OfficePage } from '#web/features/office/office-page.tsx';
import { OfficeTabs } from '#web/features/office/office-tabs.tsx';
import { useStaffMe } from '#web/features/office/staff-me.ts';
import { Access } from '#web/features/office-exchange/access.tsx';
import { ExchangeLog } from '#web/features/office-exchange/exchange-log.tsx';
import { PriceSettings } from '#web/features/office-exchange/price-settings.tsx';
import { Reviews } from '#web/features/office-exchange/reviews.tsx';
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
