import { useForm } from 'react-hook-form';
import type { Input, Reply } from '#contract/client.ts';
import { alertEvents } from '#rules/people/staff-alerts.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { staleCurrent, useOfficeMutation, useOfficeQuery } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './alerts.module.css';

type Stored = Reply<'GET /office/alerts/telegram/'>;
type Typed = Required<Omit<Input<'PUT /office/alerts/telegram/'>['body'], 'version'>>;

/** The chat of Telegram that is told: for the owner. */
export function TelegramSettings() {
  const { data } = useOfficeQuery('GET /office/alerts/telegram/');
  return data ? <TelegramForm key={data.version} stored={data} /> : null;
}

function TelegramForm({ stored }: { stored: Stored }) {
  const t = useT();
  const { is_on, chat_id, events, version, has_token: hasToken } = stored;
  const { register, handleSubmit } = useForm<Typed>({ defaultValues: { is_on, chat_id, events, token: '' } });
  const save = useOfficeMutation('PUT /office/alerts/telegram/', {
    changes: ['GET /office/alerts/telegram/'],
    onDone: () => toast.success(t('office.saved')),
    onRefused: (error) => {
      const isStale = staleCurrent(error) !== undefined;
      if (isStale) toast.error(t('office_alerts.stale'));
      return isStale;
    },
  });
  const send = ({ token, ...values }: Typed) =>
    save.mutate({ body: { version, ...values, ...(token.trim() && { token: token.trim() }) } });
  return (
    <OfficeSheet title={t('office_alerts.telegram')}>
      <p>{t('office_alerts.telegram_text')}</p>
      <form className={styles.form} onSubmit={handleSubmit(send)}>
        <Field
          label={t('office_alerts.token')}
          hint={t(hasToken ? 'office_alerts.token_there' : 'office_alerts.token_hint')}
        >
          <TextInput type="password" autoComplete="off" maxLength={100} {...register('token')} />
        </Field>
        <Field label={t('office_alerts.chat_id')} hint={t('office_alerts.chat_id_hint')}>
          <TextInput maxLength={40} {...register('chat_id')} />
        </Field>
        <fieldset className={styles.event}>
          <legend>{t('office_alerts.telegram_events')}</legend>
          {alertEvents.map((event) => (
            <Checkbox key={event} label={t(`office_alerts.event_${event}`)} value={event} {...register('events')} />
          ))}
        </fieldset>
        <Checkbox label={t('office_alerts.telegram_on')} {...register('is_on')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={save.isPending}>
            {t('office.save')}
          </Button>
          <TryButton />
        </div>
      </form>
    </OfficeSheet>
  );
}

function TryButton() {
  const t = useT();
  const attempt = useOfficeMutation('POST /office/alerts/telegram/test/', {
    onDone: ({ problem }) =>
      problem ? toast.error(t(`office_alerts.try_${problem}`)) : toast.success(t('office_alerts.tried')),
  });
  return (
    <Button variant="ghost" busy={attempt.isPending} onClick={() => attempt.mutate({})}>
      {t('office_alerts.try')}
    </Button>
  );
}
