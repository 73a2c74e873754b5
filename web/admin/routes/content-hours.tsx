import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { DaysOff, WeekdaysOff } from '#web/admin/features/content/days-off.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { AdminPage, AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { FormInput, FormTranslated } from '#web/admin/kit/form/fields.tsx';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/hours: when the shop works, for people and for what it promises. */
export default function HoursScreen() {
  const t = useT();
  const hours = useAdminQuery('GET /admin/settings/hours/');
  const titles = { schedule: t('admin_content.schedule'), hours: t('admin_content.hours') };
  return (
    <AdminPage title={t('admin_content.hours')} intro={t('admin_content.hours_intro')}>
      <ContentNav />
      <Loaded query={hours}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /admin/settings/hours/"
            save={(body) => api('PUT /admin/settings/hours/', { body })}
            titles={titles}
          >
            <AdminSheet>
              <FormTranslated name="schedule" label={titles.schedule} />
              <div className={styles.row}>
                <FormInput name="hours.open" type="time" label={t('admin_content.opens')} />
                <FormInput
                  name="hours.cutoff"
                  type="time"
                  label={t('admin_content.cutoff')}
                  hint={t('admin_content.cutoff_hint')}
                />
                <FormInput name="hours.close" type="time" label={t('admin_content.closes')} />
              </div>
              <WeekdaysOff />
              <DaysOff />
            </AdminSheet>
          </SettingsForm>
        )}
      </Loaded>
    </AdminPage>
  );
}
