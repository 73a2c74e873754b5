import type { Input, Reply } from '#contract/client.ts';
import { alertEvents } from '#rules/people/staff-alerts.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminForm } from '#web/admin/kit/form/admin-form.tsx';
import { FormCheckbox, FormInput } from '#web/admin/kit/form/fields.tsx';
import { useAdminForm } from '#web/admin/kit/form/use-admin-form.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './alerts.module.css';

type Stored = Reply<'GET /admin/alerts/telegram/'>;
type Typed = Required<Omit<Input<'PUT /admin/alerts/telegram/'>['body'], 'version'>>;

const read = ({ version, is_on, chat_id, events }: Stored) => ({
  version,
  values: { is_on, chat_id, events, token: '' },
});

/** The Telegram chat that gets alerts: for the owner. */
export function TelegramSettings() {
  const { data } = useAdminQuery('GET /admin/alerts/telegram/');
  return data ? <TelegramForm key={data.version} stored={data} /> : null;
}

function TelegramForm({ stored }: { stored: Stored }) {
  const t = useT();
  const form = useAdminForm<Typed, Stored>({
    call: 'PUT /admin/alerts/telegram/',
    record: read(stored),
    read,
    save: ({ version, values: { token, ...values } }) =>
      api('PUT /admin/alerts/telegram/', {
        body: { version, ...values, ...(token.trim() && { token: token.trim() }) },
      }),
    changes: ['GET /admin/alerts/telegram/'],
  });
  const titles = {
    chat_id: t('admin_alerts.chat_id'),
    events: t('admin_alerts.telegram_events'),
    is_on: t('admin_alerts.telegram_on'),
  };
  const inWords = ({ events, ...values }: Typed) => ({
    ...values,
    events: events.map((event) => t(`admin_alerts.event_${event}`)),
  });
  return (
    <AdminSheet title={t('admin_alerts.telegram')}>
      <p>{t('admin_alerts.telegram_text')}</p>
      <AdminForm form={form} titles={titles} inWords={inWords} submit={t('admin.save')} actions={<TryButton />}>
        <FormInput
          name="token"
          type="password"
          autoComplete="off"
          label={t('admin_alerts.token')}
          hint={t(stored.has_token ? 'admin_alerts.token_there' : 'admin_alerts.token_hint')}
        />
        <FormInput name="chat_id" label={titles.chat_id} hint={t('admin_alerts.chat_id_hint')} />
        <fieldset className={styles.event}>
          <legend>{titles.events}</legend>
          {alertEvents.map((event) => (
            <FormCheckbox key={event} name="events" value={event} label={t(`admin_alerts.event_${event}`)} />
          ))}
        </fieldset>
        <FormCheckbox name="is_on" label={titles.is_on} />
      </AdminForm>
    </AdminSheet>
  );
}

function TryButton() {
  const t = useT();
  const attempt = useAdminMutation('POST /admin/alerts/telegram/test/', {
    onDone: ({ problem }) =>
      problem ? toast.error(t(`admin_alerts.try_${problem}`)) : toast.success(t('admin_alerts.tried')),
  });
  return (
    <Button variant="ghost" busy={attempt.isPending} onClick={() => attempt.mutate({})}>
      {t('admin_alerts.try')}
    </Button>
  );
}
