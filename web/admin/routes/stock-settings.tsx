import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { WarrantyTerms } from '#web/admin/features/stock/warranty-terms.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { FormNumber } from '#web/admin/kit/form/fields.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/settings: what holds for all goods that have no figure of their own. */
export default function StockSettingsScreen() {
  const t = useT();
  const stored = useAdminQuery('GET /admin/settings/stock/');
  const titles = {
    low_stock_at: t('admin_stock.low_at'),
    warranty_months: t('admin_stock.months'),
    return_days: t('admin_stock.return_days'),
  };
  return (
    <AdminPage title={t('admin_stock.settings')} back={{ to: '/admin/stock', text: t('admin_stock.title') }}>
      <Loaded query={stored}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /admin/settings/stock/"
            save={(body) => api('PUT /admin/settings/stock/', { body })}
            titles={titles}
          >
            <AdminSheet title={t('admin_stock.low_title')}>
              <FormNumber name="low_stock_at" label={titles.low_stock_at} hint={t('admin_stock.default_low_hint')} />
            </AdminSheet>
            <AdminSheet title={t('admin_stock.terms')}>
              <FormNumber
                name="warranty_months"
                label={titles.warranty_months}
                hint={t('admin_stock.default_months_hint')}
              />
              <FormNumber name="return_days" label={titles.return_days} />
            </AdminSheet>
          </SettingsForm>
        )}
      </Loaded>
      <WarrantyTerms />
    </AdminPage>
  );
}
