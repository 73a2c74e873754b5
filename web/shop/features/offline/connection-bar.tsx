import { useEffect, useState } from 'react';
import { dropRefused } from '#web/api/waiting-writes.ts';
import { usePlural, useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { useChangeText } from './change-text.ts';
import styles from './connection-bar.module.css';
import { sendWaiting, useWaiting } from './send-waiting.ts';

/** Says that there is no connection, what waits for one, and what the shop did not accept; read out as it changes. */
export function ConnectionBar() {
  const t = useT();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  const { waiting, refused } = useWaiting();
  useEffect(() => {
    if (!isOnline) return setWasOffline(true);
    if (wasOffline) toast.show(t('offline.back'));
    setWasOffline(false);
  }, [isOnline, wasOffline, t]);
  const hasWrites = waiting.length > 0 || refused.length > 0;
  const isShown = !isOnline || hasWrites;
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={hasWrites ? styles.bar : `${styles.bar} ${styles.general}`}>
          <Icon name="info" size={20} />
          <div className={styles.text}>
            {!isOnline && <p>{t('offline.bar')}</p>}
            {waiting.length > 0 && <Waiting isOnline={isOnline} />}
            {refused.length > 0 && <Refused />}
          </div>
        </div>
      )}
    </div>
  );
}

function Waiting({ isOnline }: { isOnline: boolean }) {
  const t = useT();
  const plural = usePlural();
  const text = useChangeText();
  const { waiting } = useWaiting();
  return (
    <>
      <details>
        <summary>{plural('offline.waiting', waiting.length)}</summary>
        <ul>
          {waiting.map((write) => (
            <li key={write.key}>{text(write)}</li>
          ))}
        </ul>
        <p>{t('offline.waiting_note')}</p>
      </details>
      {isOnline && (
        <Button variant="accent" onClick={sendWaiting}>
          {t('offline.send_now')}
        </Button>
      )}
    </>
  );
}

function Refused() {
  const t = useT();
  const text = useChangeText();
  const { refused } = useWaiting();
  return (
    <>
      <p>{t('offline.refused')}</p>
      <ul>
        {refused.map((write) => (
          <li key={write.key}>{text(write)}</li>
        ))}
      </ul>
      <Button variant="accent" onClick={dropRefused}>
        {t('offline.dismiss')}
      </Button>
    </>
  );
}
