import { useT } from '#web/i18n/i18n.tsx';
import styles from '#web/shop/features/chat/chat-window.module.css';
import type { ChatState } from './chat-connection.ts';

/** Says in words where the line is not what it should be. */
export function ConnectionNotice({ status }: { status: ChatState['status'] }) {
  const t = useT();
  return (
    <div role="status">
      {status === 'connecting' && <p className={styles.notice}>{t('chat.connecting')}</p>}
      {status === 'offline' && <p className={styles.notice}>{t('chat.offline')}</p>}
      {status === 'ended' && <p className={styles.notice}>{t('chat.ended')}</p>}
    </div>
  );
}
