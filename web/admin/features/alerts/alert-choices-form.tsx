import { type SubmitEvent, useState } from 'react';
import type { AlertChoices, Reply } from '#contract/client.ts';
import { type AlertChannel, type AlertEvent, alertChannels, alertEvents } from '#rules/people/staff-alerts.ts';
import { mayOpen } from '#web/admin/frame/admin-screen.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { SaveBar } from '#web/admin/kit/save-bar.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './alerts.module.css';

const usualQuiet = { from: '22:00', to: '08:00' };

/** How one's own alerts come, by what has happened, and when there is to be quiet. */
export function AlertChoicesForm({ stored }: { stored: Reply<'GET /admin/alerts/choices/'> }) {
  const t = useT();
  const [values, setValues] = useState<AlertChoices>(stored.values);
  const save = useAdminMutation('PUT /admin/alerts/choices/', {
    changes: ['GET /admin/alerts/choices/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_alerts.stale'));
      return isStale;
    },
  });
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate({ body: { version: stored.version, values } });
  }
  const { quiet } = values;
  return (
    <form className={styles.form} onSubmit={send}>
      <AdminSheet title={t('admin_alerts.what')}>
        <Choices channels={values.channels} onChange={(channels) => setValues({ ...values, channels })} />
      </AdminSheet>
      <AdminSheet title={t('admin_alerts.quiet')}>
        <Checkbox
          label={t('admin_alerts.quiet_on')}
          checked={quiet !== null}
          onChange={({ target }) => setValues({ ...values, quiet: target.checked ? usualQuiet : null })}
        />
        {quiet && (
          <div className={styles.times}>
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={t(`admin_alerts.quiet_${end}`)}>
                <TextInput
                  type="time"
                  required
                  value={quiet[end]}
                  onChange={({ target }) => setValues({ ...values, quiet: { ...quiet, [end]: target.value } })}
                />
              </Field>
            ))}
          </div>
        )}
        <p>{t('admin_alerts.quiet_text')}</p>
      </AdminSheet>
      <SaveBar
        isDirty={JSON.stringify(values) !== JSON.stringify(stored.values)}
        isBusy={save.isPending}
        onReset={() => setValues(stored.values)}
      />
    </form>
  );
}

type ChoicesProps = { channels: AlertChoices['channels']; onChange: (channels: AlertChoices['channels']) => void };

/** A row of ticks for every event. */
function Choices({ channels, onChange }: ChoicesProps) {
  const t = useT();
  const { role } = useStaffMe();
  const set = (event: AlertEvent, channel: AlertChannel, isOn: boolean) => {
    const chosen = alertChannels.filter((each) => (each === channel ? isOn : channels[event].includes(each)));
    onChange({ ...channels, [event]: chosen });
  };
  return alertEvents
    .filter((event) => event !== 'job' || mayOpen(role, 'manager'))
    .map((event) => (
      <fieldset key={event} className={styles.event}>
        <legend>{t(`admin_alerts.event_${event}`)}</legend>
        {alertChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`admin_alerts.channel_${channel}`)}
            checked={channels[event].includes(channel)}
            onChange={({ target }) => set(event, channel, target.checked)}
          />
        ))}
      </fieldset>
    ));
}
