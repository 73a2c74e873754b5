import { api } from '#web/api/browser.ts';
import { OfficePage, OfficeSheet } from '#web/features/office/office-page.tsx';
import { useOfficeQuery } from '#web/features/office/office-query.ts';
import { FormNumber } from '#web/features/office-content/form-fields.tsx';
import { Loaded } from '#web/features/office-content/loaded.tsx';
import { SettingsForm } from '#web/features/office-content/settings-form.tsx';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/stock/settings: what holds for all goods that have no figure of their own. */
export default function StockSettingsScreen() {
  const t = useT();
  const stored = useOfficeQuery('GET /office/settings/stock/');
  const titles = { low_stock_at: t('office_stock.low_at') };
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
            <OfficeSheet title={t('office_stock.low')}>
              <FormNumber name="low_stock_at" label={titles.low_stock_at} hint={t('office_stock.default_low_hint')} />
            </OfficeSheet>
          </SettingsForm>
        )}
      </Loaded>
    </OfficePage>
  );
}
