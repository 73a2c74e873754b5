import { useT } from '#web/i18n/i18n.tsx';
import styles from './reply-menu.module.css';
import type { useReplyMenu } from './use-reply-menu.ts';

/** The saved replies that fit what is typed. */
export function ReplyMenu({ menu }: { menu: ReturnType<typeof useReplyMenu> }) {
  const t = useT();
  const { matching, place, take } = menu;
  return (
    <ul className={styles.menu} aria-label={t('admin_chat.replies')}>
      {matching.map((reply, each) => (
        <li key={reply.id}>
          <button
            type="button"
            data-active={each === place || undefined}
            aria-current={each === place || undefined}
            onClick={() => take(reply)}
          >
            <b>/{reply.shortcut}</b> {reply.text}
          </button>
        </li>
      ))}
      <li className={styles.said} role="status">
        /{matching[place]?.shortcut}
      </li>
    </ul>
  );
}
