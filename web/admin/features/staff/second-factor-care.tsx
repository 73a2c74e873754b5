import { useState } from 'react';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { OneLineForm } from './one-line-form.tsx';
import styles from './second-factor.module.css';

type CareProps = { codesLeft: number; isRequired: boolean; onCodes: (codes: string[]) => void };

/** A second factor that is on: new backup codes, or off where the role may do without; each for a code. */
export function SecondFactorCare({ codesLeft, isRequired, onCodes }: CareProps) {
  const t = useT();
  const [chosen, setChosen] = useState<'renew' | 'end'>();
  const renew = useAdminMutation('POST /admin/second-factor/backup-codes/', {
    onDone: ({ backup_codes: codes }) => onCodes(codes),
    onRefused: () => true,
  });
  const end = useAdminMutation('DELETE /admin/second-factor/', {
    changes: ['GET /admin/second-factor/', 'GET /admin/me/'],
    onDone: () => toast.show(t('admin_staff.turned_off')),
    onRefused: () => true,
  });
  const asked = chosen === 'end' ? end : renew;
  return (
    <AdminSheet>
      <Alert tone="ok">
        {t('admin_staff.is_on')} {t('admin_staff.codes_left', { count: codesLeft })}
      </Alert>
      <div className={styles.actions}>
        <Button variant="ghost" aria-pressed={chosen === 'renew'} onClick={() => setChosen('renew')}>
          {t('admin_staff.renew')}
        </Button>
        {!isRequired && (
          <Button variant="ghost" aria-pressed={chosen === 'end'} onClick={() => setChosen('end')}>
            {t('admin_staff.turn_off')}
          </Button>
        )}
      </div>
      {chosen && (
        <OneLineForm
          key={chosen}
          label={t('otp.code')}
          input={{ autoComplete: 'one-time-code' }}
          submit={t(chosen === 'end' ? 'admin_staff.turn_off' : 'admin_staff.renew')}
          isBusy={asked.isPending}
          error={asked.error}
          wrong={t('otp.wrong')}
          onSubmit={(otp) => asked.mutate({ body: { otp } })}
        />
      )}
    </AdminSheet>
  );
}
