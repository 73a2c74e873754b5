import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './forms.module.css';
import { signInWithCode } from './sign-in.ts';

const problems = ['cancelled', 'unverified', 'staff', 'closed', 'failed'] as const;

/** What came of signing in by another identity, by the address that its way back left. */
export function ProviderReturn() {
  const t = useT();
  const { search, pathname } = useLocation();
  const [problem, setProblem] = useState<(typeof problems)[number]>();
  const [isBusy, setBusy] = useState(false);

  // In an effect, because the server renders this page for everyone.
  useEffect(() => {
    const query = new URLSearchParams(search);
    const code = query.get('code');
    const reported = query.get('problem');
    if (reported) setProblem(problems.find((known) => known === reported) ?? 'failed');
    if (!code) return;
    setBusy(true);
    query.delete('code');
    // The code is used up: it has no business in the history.
    window.history.replaceState(window.history.state, '', `${pathname}?${query}`);
    signInWithCode(code)
      .then(
        () => toast.success(t('sign_message')),
        () => setProblem('failed'),
      )
      .finally(() => setBusy(false));
  }, [search, pathname, t]);

  if (isBusy) {
    return (
      <p className={styles.muted} role="status">
        <Spinner /> {t('account.provider_wait')}
      </p>
    );
  }
  return problem ? <Alert>{t(`account.provider_${problem}`)}</Alert> : null;
}
