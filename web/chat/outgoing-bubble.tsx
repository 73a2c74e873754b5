import { useT } from '#web/i18n/i18n.tsx';
import { Bubble } from './bubble.tsx';
import type { Outgoing } from './chat-outbox.ts';
import styles from './thread.module.css';

type OutgoingBubbleProps = {
  outgoing: Outgoing;
  onResend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
};

/** What has been written and is not known to have arrived; what was refused says why, and what can be done. */
export function OutgoingBubble({ outgoing, onResend, onDiscard }: OutgoingBubbleProps) {
  const t = useT();
  const { clientId, content, writtenAt, state, code } = outgoing;
  const hasFailed = state === 'failed';
  return (
    <div className={styles.outgoing}>
      <Bubble
        text={content.text || content.promo || t(content.lines ? 'chat.cart_offer' : 'chat.product_offer')}
        sentAt={writtenAt}
        isOwn
        author={t('chat.you')}
        status={t(hasFailed ? 'chat.failed' : 'chat.pending')}
      />
      {hasFailed && (
        <div className={styles.failed}>
          <p role="alert">
            {code === 'throttled' && t('chat.failed_throttled')}
            {code === 'held' && t('chat.failed_held')}
          </p>
          <button type="button" onClick={() => onResend(clientId)}>
            {t('chat.resend')}
          </button>
          <button type="button" onClick={() => onDiscard(clientId)}>
            {t('chat.discard')}
          </button>
        </div>
      )}
    </div>
  );
}
