import { useState } from 'react';
import type { StoredSms } from '#contract/admin/sms.ts';
import { type MessageChannel, messengers } from '#rules/people/message-channels.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.tsx';
import { smsProblemText } from './sms-problem.ts';

/** Sends a line to a number now, by the settings that are saved. */
export function TrySms({ stored }: { stored: StoredSms }) {
  const t = useT();
  const [phone, setPhone] = useState('');
  const [wanted, setWanted] = useState<MessageChannel>('sms');
  const on = messengers.filter((messenger) => stored.messengers[messenger].way !== 'none');
  const channels: MessageChannel[] = stored.gateway === 'none' ? on : ['sms', ...on];
  const channel = channels.includes(wanted) ? wanted : (channels[0] ?? 'sms');
  const attempt = useAdminMutation('POST /admin/sms/test/', {
    onDone: ({ problem }) => (problem ? toast.error(smsProblemText(problem, t)) : toast.success(t('admin_sms.tried'))),
  });
  return (
    <div className={styles.form}>
      <Field label={t('admin_sms.try_phone')}>
        <TextInput type="tel" value={phone} maxLength={30} onChange={({ target }) => setPhone(target.value)} />
      </Field>
      {channels.length > 1 && (
        <Field label={t('admin_sms.try_channel')}>
          <Select value={channel} onChange={({ target }) => setWanted(target.value as MessageChannel)}>
            {channels.map((each) => (
              <option key={each} value={each}>
                {t(`admin_sms.channel_${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          busy={attempt.isPending}
          disabled={phone.trim() === ''}
          onClick={() => attempt.mutate({ body: { phone, channel } })}
        >
          {t('admin_sms.try')}
        </Button>
      </div>
    </div>
  );
}
