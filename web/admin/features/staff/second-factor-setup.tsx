import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { OneLineForm } from './one-line-form.tsx';
import styles from './second-factor.module.css';

type Begun = Reply<'POST /admin/second-factor/'>;

/** Password, picture for the app, first code: then it is on. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT();
  const [begun, setBegun] = useState<Begun>();
  const begin = useAdminMutation('POST /admin/second-factor/', { onDone: setBegun, onRefused: () => true });
  if (begun) return <FirstCode begun={begun} onCodes={onCodes} />;
  return (
    <AdminSheet title={t('admin_staff.set_up')}>
      <OneLineForm
        label={t('admin_staff.password')}
        input={{ type: 'password', autoComplete: 'current-password' }}
        submit={t('admin.next')}
        isBusy={begin.isPending}
        error={begin.error}
        wrong={t('admin_staff.password_wrong')}
        onSubmit={(password) => begin.mutate({ body: { current_password: password } })}
      />
    </AdminSheet>
  );
}

function FirstCode({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const t = useT();
  const confirm = useAdminMutation('POST /admin/second-factor/confirm/', {
    onDone: ({ backup_codes: codes }) => onCodes(codes),
    onRefused: () => true,
  });
  return (
    <AdminSheet title={t('admin_staff.set_up')}>
      <p>{t('admin_staff.scan')}</p>
      <QrCode text={begun.uri} label={t('admin_staff.qr')} />
      <Field label={t('admin_staff.secret')}>
        <output className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</output>
      </Field>
      <OneLineForm
        label={t('admin_staff.code')}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
        submit={t('admin_staff.confirm')}
        isBusy={confirm.isPending}
        error={confirm.error}
        wrong={t('otp.wrong')}
        onSubmit={(otp) => confirm.mutate({ body: { otp } })}
      />
    </AdminSheet>
  );
}
