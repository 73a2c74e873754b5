import type { ChatNote } from '#contract/shop/chat.ts';
import { useTimeText } from '#web/chat/shop-times.ts';
import { useT } from '#web/i18n/i18n.tsx';
import styles from './notes.module.css';

/** The private notes that were written after message number `seq`; customers never get them. */
export function NotesAfter({ notes, seq }: { notes: readonly ChatNote[]; seq: number }) {
  const t = useT();
  const timeText = useTimeText();
  return notes
    .filter(({ after_seq }) => after_seq === seq)
    .map(({ id, author, text, created_at }) => (
      <aside key={id} className={styles.note}>
        <p className={styles.by}>
          {t('admin_chat.note_by', { name: author.name })} · <time dateTime={created_at}>{timeText(created_at)}</time>
        </p>
        <p>{text}</p>
      </aside>
    ));
}
