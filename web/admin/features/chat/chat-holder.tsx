import type { ChatSummary } from '#contract/shop/chat.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './chat-holder.module.css';

type ChatHolderProps = { chatId: number; holder: ChatSummary['holder'] };

/** Who answers in this chat, and how that changes: two people never answer blindly. */
export function ChatHolder({ chatId, holder }: ChatHolderProps) {
  const t = useT();
  const me = useStaffMe();
  const claim = useAdminMutation('POST /chat/chats/{id}/claim/', { changes: ['GET /chat/chats/'] });
  if (holder?.id === me.id) return <HandOver chatId={chatId} />;
  return (
    <div className={styles.holder}>
      {holder && <span>{t('admin_chat.holder', { name: holder.name })}</span>}
      <button
        type="button"
        disabled={claim.isPending}
        onClick={() => claim.mutate({ params: { id: chatId }, body: { take: holder !== null } })}
      >
        {t(holder ? 'admin_chat.take' : 'admin_chat.claim')}
      </button>
    </div>
  );
}

const nobody = '0';

/** The chat is mine: hand it to a colleague, or unassign it. */
function HandOver({ chatId }: { chatId: number }) {
  const t = useT();
  const me = useStaffMe();
  const staff = useAdminQuery('GET /chat/staff/');
  const handOver = useAdminMutation('POST /chat/chats/{id}/hand-over/', { changes: ['GET /chat/chats/'] });
  const give = (to: string) =>
    handOver.mutate({ params: { id: chatId }, body: { to: to === nobody ? null : Number(to) } });
  return (
    <select
      className={styles.give}
      aria-label={t('admin_chat.hand_over')}
      value=""
      disabled={handOver.isPending}
      onChange={({ target }) => give(target.value)}
    >
      <option value="" disabled>
        {t('admin_chat.mine')}
      </option>
      <option value={nobody}>{t('admin_chat.to_anyone')}</option>
      {staff.data
        ?.filter(({ id }) => id !== me.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {t('admin_chat.to_person', { name })}
          </option>
        ))}
    </select>
  );
}
