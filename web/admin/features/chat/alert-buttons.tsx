import { useT } from '#web/i18n/i18n.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './chat-inbox.module.css';
import { RepliesButton } from './replies-button.tsx';
import type { useInboxAlerts } from './use-inbox-alerts.ts';

/** Alert settings of the chat, and the saved replies. */
export function AlertButtons({ alerts }: { alerts: ReturnType<typeof useInboxAlerts> }) {
  const t = useT();
  return (
    <div className={styles.actions}>
      <Button variant="ghost" aria-pressed={alerts.hasSound} onClick={alerts.toggleSound}>
        {t(alerts.hasSound ? 'admin_chat.sound_on' : 'admin_chat.sound_off')}
      </Button>
      {alerts.mayAsk && (
        <Button variant="ghost" onClick={alerts.askForNotices}>
          {t('admin_chat.notices')}
        </Button>
      )}
      {alerts.isRefused && <p>{t('admin_chat.notices_refused')}</p>}
      <RepliesButton />
    </div>
  );
}
