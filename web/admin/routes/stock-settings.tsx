import { FormNumber } from '#web/admin/features/content/form-fields.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { WarrantyTerms } from '#web/admin/features/stock/warranty-terms.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/settings: what holds for all goods that have no figure of their own. */
export default function StockSettingsScreen() {
  const t = useT();
  const stored = useOfficeQuery('GET /office/settings/stock/');
  const titles = {
    low_stock_at: t('office_stock.low_at'),
    warranty_months: t('office_stock.months'),
    return_days: t('office_stock.return_days'),
  };
  return (
    <OfficePage title={t('office_stock.settings')} back={{ to: '/admin/stock', text: t('office_stock.title') }}>
      <Loaded query={stored}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /office/settings/stock/"
            save={(body) => api('PUT /office/settings/stock/', { body })}
            titles={titles}
          >
            <OfficeSheet title={t('office_stock.low_title')}>
              <FormNumber name="low_stock_at" label={titles.low_stock_at} hint={t('office_stock.default_low_hint')} />
            </OfficeSheet>
            <OfficeSheet title={t('office_stock.terms')}>
              <FormNumber
                name="warranty_months"
                label={titles.warranty_months}
                hint={t('office_stock.default_months_hint')}
              />
              <FormNumber name="return_days" label={titles.return_days} />
            </OfficeSheet>
          </SettingsForm>
        )}
      </Loaded>
      <WarrantyTerms />
    </OfficePage>
  );
}
