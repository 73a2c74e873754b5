import { useState } from 'react';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import styles from '#web/admin/kit/form/admin-form.module.css';
import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { smsProblemText } from './sms-problem.ts';

/** Sends a line to a number now, by the settings that are saved. */
export function TrySms() {
  const t = useT();
  const [phone, setPhone] = useState('');
  const attempt = useAdminMutation('POST /admin/sms/test/', {
    onDone: ({ problem }) => (problem ? toast.error(smsProblemText(problem, t)) : toast.success(t('admin_sms.tried'))),
  });
  return (
    <div className={styles.form}>
      <Field label={t('admin_sms.try_phone')}>
        <TextInput type="tel" value={phone} maxLength={30} onChange={({ target }) => setPhone(target.value)} />
      </Field>
      <div className={styles.buttons}>
        <Button
          variant="ghost"
          busy={attempt.isPending}
          disabled={phone.trim() === ''}
          onClick={() => attempt.mutate({ body: { phone } })}
        >
          {t('admin_sms.try')}
        </Button>
      </div>
    </div>
  );
}
