import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { CurrentPassword, ownerRefusal } from '#web/session/current-password.tsx';
import styles from '#web/session/forms.module.css';
import { signOut } from '#web/session/session.ts';
import { type FormProblem, type FormValues, useFormSubmit } from '#web/session/use-form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Closes the account for good, after a tick and the password. */
export function CloseAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useT();
  const { isBusy, problem, onSubmit } = useFormSubmit(submit);

  async function submit(values: FormValues): Promise<FormProblem | undefined> {
    const current = values('current');
    if (hasPassword && !current) return { text: t('fill_input'), field: 'current' };
    if (!values('sure')) return { text: t('profile.close_tick'), field: 'sure' };
    try {
      await api('DELETE /users/me/', { body: { current_password: current || '-' } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) return { text: t('profile.close_staff') };
      if (error instanceof ApiError && error.code === 'open_orders') return { text: t('profile.close_orders') };
      return ownerRefusal(t, error);
    }
    await signOut();
    toast.success(t('profile.closed'));
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <p className={styles.muted}>{t('profile.close_text')}</p>
      <CurrentPassword hasPassword={hasPassword} />
      <Checkbox name="sure" label={t('profile.close_sure')} />
      {problem && <Alert id={problem.id}>{problem.text}</Alert>}
      <Button type="submit" variant="ghost" busy={isBusy}>
        {t('profile.close')}
      </Button>
    </form>
  );
}
