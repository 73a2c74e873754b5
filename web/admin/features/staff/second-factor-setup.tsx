import { useState } from 'react';
import type { Reply } from '#contract/client.ts';
import { OfficeSheet } from '#web/admin/kit/office-page.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { QrCode } from '#web/admin/kit/qr-code.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { OneLineForm } from './one-line-form.tsx';
import styles from './second-factor.module.css';

type Begun = Reply<'POST /office/second-factor/'>;

/** Password, picture for the app, first code: then it is on. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT();
  const [begun, setBegun] = useState<Begun>();
  const begin = useOfficeMutation('POST /office/second-factor/', { onDone: setBegun, onRefused: () => true });
  if (begun) return <FirstCode begun={begun} onCodes={onCodes} />;
  return (
    <OfficeSheet title={t('office_staff.set_up')}>
      <OneLineForm
        label={t('office_staff.password')}
        input={{ type: 'password', autoComplete: 'current-password' }}
        submit={t('office.next')}
        isBusy={begin.isPending}
        error={begin.error}
        wrong={t('office_staff.password_wrong')}
        onSubmit={(password) => begin.mutate({ body: { current_password: password } })}
      />
    </OfficeSheet>
  );
}

function FirstCode({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const t = useT();
  const confirm = useOfficeMutation('POST /office/second-factor/confirm/', {
    onDone: ({ backup_codes: codes }) => onCodes(codes),
    onRefused: () => true,
  });
  return (
    <OfficeSheet title={t('office_staff.set_up')}>
      <p>{t('office_staff.scan')}</p>
      <QrCode text={begun.uri} label={t('office_staff.qr')} />
      <Field label={t('office_staff.secret')}>
        <output className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</output>
      </Field>
      <OneLineForm
        label={t('office_staff.code')}
        input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
        submit={t('office_staff.confirm')}
        isBusy={confirm.isPending}
        error={confirm.error}
        wrong={t('otp.wrong')}
        onSubmit={(otp) => confirm.mutate({ body: { otp } })}
      />
    </OfficeSheet>
  );
}
