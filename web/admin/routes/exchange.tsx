import { Access } from '#web/admin/features/exchange/access.tsx';
import { ExchangeLog } from '#web/admin/features/exchange/exchange-log.tsx';
import { PriceSettings } from '#web/admin/features/exchange/price-settings.tsx';
import { Reviews, useWaitingReviews } from '#web/admin/features/exchange/reviews.tsx';
import { SourceRules } from '#web/admin/features/source-rules/source-rules.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminPage } from '#web/admin/kit/admin-page.tsx';
import { type AdminTab, AdminTabs } from '#web/admin/kit/admin-tabs.tsx';
import { useAddressFilter } from '#web/admin/kit/list/use-address-filter.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/exchange: what 1C has sent; for the owner also who may, which of its prices sell, and whose word counts. */
export default function ExchangeScreen() {
  const t = useT();
  const { role } = useStaffMe();
  const filter = useAddressFilter();
  const waiting = useWaitingReviews();
  const asked = filter.of('tab');
  const log: AdminTab = {
    key: 'log',
    title: t('admin_exchange.log'),
    content: <ExchangeLog {...(role === 'owner' && { onAccess: () => filter.set({ tab: 'access' }) })} />,
  };
  const reviews: AdminTab = {
    key: 'reviews',
    title: waiting > 0 ? t('admin_exchange.reviews_count', { count: waiting }) : t('admin_exchange.reviews'),
    content: <Reviews />,
  };
  const owners: AdminTab[] = [
    { key: 'access', title: t('admin_exchange.access'), content: <Access /> },
    { key: 'prices', title: t('admin_exchange.prices'), content: <PriceSettings /> },
    { key: 'rules', title: t('admin_source_rules.title'), content: <SourceRules sources={['one_c']} /> },
  ];
  // Who has just decided the last of them still stands there.
  const hasReviews = waiting > 0 || asked === 'reviews';
  const tabs = [log, ...(hasReviews ? [reviews] : []), ...(role === 'owner' ? owners : [])];
  return (
    <AdminPage title={t('admin_exchange.title')} intro={t('admin_exchange.intro')}>
      {tabs.length === 1 ? (
        log.content
      ) : (
        <AdminTabs
          label={t('admin_exchange.parts')}
          current={asked}
          onChange={(tab) => filter.set({ tab })}
          tabs={tabs}
        />
      )}
    </AdminPage>
  );
}
