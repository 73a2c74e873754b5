import { useForm } from 'react-hook-form';
import type { Input, Reply } from '#contract/client.ts';
import { alertEvents } from '#rules/people/staff-alerts.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { staleCurrent, useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './alerts.module.css';

type Stored = Reply<'GET /admin/alerts/telegram/'>;
type Typed = Required<Omit<Input<'PUT /admin/alerts/telegram/'>['body'], 'version'>>;

/** The Telegram chat that gets alerts: for the owner. */
export function TelegramSettings() {
  const { data } = useAdminQuery('GET /admin/alerts/telegram/');
  return data ? <TelegramForm key={data.version} stored={data} /> : null;
}

function TelegramForm({ stored }: { stored: Stored }) {
  const t = useT();
  const { is_on, chat_id, events, version, has_token: hasToken } = stored;
  const { register, handleSubmit } = useForm<Typed>({ defaultValues: { is_on, chat_id, events, token: '' } });
  const save = useAdminMutation('PUT /admin/alerts/telegram/', {
    changes: ['GET /admin/alerts/telegram/'],
    onDone: () => toast.success(t('admin.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('admin_alerts.stale'));
      return isStale;
    },
  });
  const send = ({ token, ...values }: Typed) =>
    save.mutate({ body: { version, ...values, ...(token.trim() && { token: token.trim() }) } });
  return (
    <AdminSheet title={t('admin_alerts.telegram')}>
      <p>{t('admin_alerts.telegram_text')}</p>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field
          label={t('admin_alerts.token')}
          hint={t(hasToken ? 'admin_alerts.token_there' : 'admin_alerts.token_hint')}
        >
          <TextInput type="password" autoComplete="off" maxLength={100} {...register('token')} />
        </Field>
        <Field label={t('admin_alerts.chat_id')} hint={t('admin_alerts.chat_id_hint')}>
          <TextInput maxLength={40} {...register('chat_id')} />
        </Field>
        <fieldset className={styles.event}>
          <legend>{t('admin_alerts.telegram_events')}</legend>
          {alertEvents.map((event) => (
            <Checkbox key={event} label={t(`admin_alerts.event_${event}`)} value={event} {...register('events')} />
          ))}
        </fieldset>
        <Checkbox label={t('admin_alerts.telegram_on')} {...register('is_on')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={save.isPending}>
            {t('admin.save')}
          </Button>
          <TryButton />
        </div>
      </form>
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
