import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import styles from '#web/session/forms.module.css';
import { NewPasswordForm } from '#web/session/new-password-form.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export const meta = titled('new_password');

/** Whether the address is no e-mail's link; known in the browser only, the server's page is without its secrets. */
function useIsLinkMissing(): boolean {
  const { search } = useLocation();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams(search);
    setMissing(!query.get('uid') || !query.get('token'));
  }, [search]);
  return isMissing;
}

export default function PasswordResetConfirmPage() {
  const t = useT();
  if (useIsLinkMissing()) {
    return (
      <EmptyState icon="warning" title={t('account.link_dead_title')} text={t('account.link_dead')}>
        <ButtonLink to="/resend/auth?for=password">{t('account.email_again')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={styles.screen}>
      <h1>{t('new_password')}</h1>
      <NewPasswordForm />
    </div>
  );
}
