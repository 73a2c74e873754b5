import { useState } from 'react';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './forms.module.css';

type Sending = { state: 'none' | 'sending' | 'sent' } | { state: 'failed'; error: unknown };

/** For those whose password was right: their account waits for the e-mail's link, and the e-mail can be sent again. */
export function NotActivated({ email }: { email: string }) {
  const t = useT();
  const [sending, setSending] = useState<Sending>({ state: 'none' });
  async function send() {
    setSending({ state: 'sending' });
    await api('POST /users/resend_activation/', { body: { email } }).then(
      () => setSending({ state: 'sent' }),
      (error: unknown) => setSending({ state: 'failed', error }),
    );
  }
  if (sending.state === 'sent') {
    return (
      <p className={styles.muted} role="status">
        {t('account.sent_again', { email })}
      </p>
    );
  }
  return (
    <>
      <Alert>{t('account.not_activated', { email })}</Alert>
      {sending.state === 'failed' && <Alert>{errorText(t, sending.error)}</Alert>}
      <Button variant="ghost" busy={sending.state === 'sending'} onClick={send} block>
        {t('account.email_again')}
      </Button>
    </>
  );
}
