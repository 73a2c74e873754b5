import { useFormContext, useWatch } from 'react-hook-form';
import type { AlertChoices } from '#contract/admin/alerts.ts';
import type { Reply } from '#contract/client.ts';
import { alertChannels, alertEvents } from '#rules/people/staff-alerts.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import styles from './alerts.module.css';

type Stored = Pick<Reply<'GET /admin/alerts/choices/'>, 'version' | 'values'>;

const usualQuiet = { from: '22:00', to: '08:00' };
const read = ({ version, values }: Stored) => ({ version, values });

/** How one's own alerts come, by what has happened, and when there is to be quiet. */
export function AlertChoicesForm({ stored }: { stored: Stored }) {
  const t = useT();
  const form = useAdminForm<AlertChoices, Stored>({
    call: 'PUT /admin/alerts/choices/',
    draft: 'alerts',
    record: read(stored),
    read,
    save: (body) => api('PUT /admin/alerts/choices/', { body }),
    changes: ['GET /admin/alerts/choices/'],
  });
  const titles = { channels: t('admin_alerts.what'), quiet: t('admin_alerts.quiet') };
  const inWords = ({ channels, quiet }: AlertChoices) => ({
    channels: alertEvents.map((event) =>
      [t(`admin_alerts.event_${event}`), channels[event].map((channel) => t(`admin_alerts.channel_${channel}`))].join(
        ': ',
      ),
    ),
    quiet: quiet && [quiet.from, quiet.to],
  });
  return (
    <AdminForm form={form} titles={titles} inWords={inWords}>
      <AdminSheet title={titles.channels}>
        <div className={styles.channels} aria-hidden>
          <span>{t('admin_alerts.short_sound')}</span>
          <span>{t('admin_alerts.short_push')}</span>
          <span>{t('admin_alerts.channel_email')}</span>
        </div>
        <Choices />
      </AdminSheet>
      <AdminSheet title={titles.quiet}>
        <Quiet />
        <p>{t('admin_alerts.quiet_text')}</p>
      </AdminSheet>
    </AdminForm>
  );
}

function Quiet() {
  const t = useT();
  const { control, setValue } = useFormContext<AlertChoices>();
  const quiet = useWatch({ control, name: 'quiet' });
  return (
    <>
      <Checkbox
        label={t('admin_alerts.quiet_on')}
        checked={quiet !== null}
        onChange={({ target }) => setValue('quiet', target.checked ? usualQuiet : null, { shouldDirty: true })}
      />
      {quiet && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <FormInput key={end} name={`quiet.${end}`} type="time" label={t(`admin_alerts.quiet_${end}`)} />
          ))}
        </div>
      )}
    </>
  );
}

/** A row of ticks for every event. */
function Choices() {
  const t = useT();
  const { role } = useStaffMe();
  return alertEvents
    .filter((event) => (event !== 'job' && event !== 'sms') || mayOpen(role, 'manager'))
    .map((event) => (
      <fieldset key={event} className={styles.event}>
        <legend>{t(`admin_alerts.event_${event}`)}</legend>
        {alertChannels.map((channel) => (
          <FormCheckbox
            key={channel}
            name={`channels.${event}`}
            value={channel}
            label={t(`admin_alerts.channel_${channel}`)}
          />
        ))}
      </fieldset>
    ));
}
