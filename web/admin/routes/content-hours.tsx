import { ContentNav } from '#web/admin/features/content/content-nav.tsx';
import { DaysOff, WeekdaysOff } from '#web/admin/features/content/days-off.tsx';
import { FormInput, FormPair } from '#web/admin/features/content/form-fields.tsx';
import { Loaded } from '#web/admin/features/content/loaded.tsx';
import styles from '#web/admin/features/content/record-form.module.css';
import { SettingsForm } from '#web/admin/features/content/settings-form.tsx';
import { OfficePage, OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';

/** /admin/content/hours: when the shop works, for people and for what it promises. */
export default function HoursScreen() {
  const t = useT();
  const hours = useOfficeQuery('GET /office/settings/hours/');
  const titles = { schedule: t('office_content.schedule'), hours: t('office_content.hours') };
  return (
    <OfficePage title={t('office_content.hours')} intro={t('office_content.hours_intro')}>
      <ContentNav />
      <Loaded query={hours}>
        {(record) => (
          <SettingsForm
            record={record}
            readBy="GET /office/settings/hours/"
            save={(body) => api('PUT /office/settings/hours/', { body })}
            titles={titles}
          >
            <OfficeSheet>
              <FormPair name="schedule" label={titles.schedule} maxLength={200} />
              <div className={styles.row}>
                <FormInput name="hours.open" type="time" label={t('office_content.opens')} />
                <FormInput
                  name="hours.cutoff"
                  type="time"
                  label={t('office_content.cutoff')}
                  hint={t('office_content.cutoff_hint')}
                />
                <FormInput name="hours.close" type="time" label={t('office_content.closes')} />
              </div>
              <WeekdaysOff />
              <DaysOff />
            </OfficeSheet>
          </SettingsForm>
        )}
      </Loaded>
    </OfficePage>
  );
}
