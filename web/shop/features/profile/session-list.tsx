import { useCallback, useEffect, useState } from 'react';
import type { Session } from '#contract/shop/accounts.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { deviceName } from '#web/session/device-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './profile.module.css';

/** Where the person is signed in; each place but this one can be signed out. */
export function SessionList() {
  const t = useT();
  const [sessions, setSessions] = useState<Session[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => api('GET /users/me/sessions/').then(setSessions, setFailure), []);
  useEffect(() => {
    void load();
  }, [load]);

  const end = (work: Promise<unknown>) => work.then(load, setFailure);
  if (failure) return <Alert>{errorText(t, failure)}</Alert>;
  if (!sessions) return <Spinner />;
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionText session={session} />
            {!session.is_current && (
              <Button
                variant="ghost"
                aria-describedby={`session-${session.id}`}
                onClick={() => end(api('DELETE /users/me/sessions/{id}/', { params: { id: session.id } }))}
              >
                {t('profile.end_session')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="ghost" onClick={() => end(api('DELETE /users/me/sessions/'))}>
          {t('profile.end_others')}
        </Button>
      )}
    </>
  );
}

function SessionText({ session }: { session: Session }) {
  const t = useT();
  const language = useLanguage();
  return (
    <span id={`session-${session.id}`}>
      <b>{deviceName(session.user_agent) || t('profile.unknown_device')}</b>
      <br />
      {session.is_current
        ? t('profile.this_session')
        : t('profile.last_used', { time: dateText(language, 'shortMoment', session.last_used_at) })}
    </span>
  );
}
