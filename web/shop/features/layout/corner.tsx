import { useCallback, useEffect, useState } from 'react';
import { onStoredChange, readStored, type StoredKey } from '#web/api/session-storage.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useSession } from '#web/session/session.ts';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { useStore } from '#web/state/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { openChat, openedChat } from './chat-opener.ts';
import styles from './corner.module.css';
import type { CornerParts } from './corner-parts.tsx';

const somethingToSee: ReadonlySet<StoredKey> = new Set(['tokens', 'chatID', 'compared']);

/**
 * The button of the chat: in the corner of every page, on phones the last place of the bar at the thumb. All behind it is fetched when it is pressed, or, once the page
 * has come to rest, for those who have something to see there: customers their unread messages, others what they compare.
 */
export function Corner() {
  const t = useT();
  const { isReady } = useSession();
  const { isOpen } = useStore(openedChat);
  const [parts, setParts] = useState<CornerParts>();

  const load = useCallback(() => import('./corner-parts.tsx').then((m) => m.cornerParts()).then(setParts), []);
  useEffect(() => {
    const look = () => {
      // Without a connection nothing is missed: pressing the button tries again, and says so.
      if (readStored('tokens') || readStored('chatID') || readStored('compared')?.length) load().catch(() => undefined);
    };
    setTimeout(look, restMs);
    // A look at a product is noted as well, while its page still has enough to do.
    return onStoredChange((key) => {
      if (key === null || somethingToSee.has(key)) look();
    });
  }, [load]);
  useEffect(() => {
    if (isOpen) load().catch(() => toast.error(t('error.network')));
  }, [isOpen, load, t]);
  // Without scripts it could do nothing: it is not in the server's page.
  if (!isReady) return null;
  return (
    <>
      {parts && <parts.CompareBar />}
      <div className={styles.corner} data-corner>
        <Button onClick={() => openChat()}>
          <Icon name="chat" />
          {t('chat')}
        </Button>
        {parts && <parts.Chat />}
      </div>
    </>
  );
}
