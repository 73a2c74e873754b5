import type { Reply } from '#contract/client.ts';
import type { Footer } from '#contract/shop/site.ts';
import { localized } from '#rules/text/localized.ts';
import { useFromText } from '#web/chat/shop-times.ts';
import { useForeign, useLanguage, useT } from '#web/i18n/i18n.tsx';
import styles from './chat-window.module.css';

type AnswersNoteProps = { answers: Reply<'GET /chat/answers/'> | undefined; footer: Footer | null | undefined };

/** Whether operators are available now, else from when and in which hours; no promise without data. */
export function AnswersNote({ answers, footer }: AnswersNoteProps) {
  const t = useT();
  const schedule = localized(footer, 'schedule', useLanguage());
  const lang = useForeign()(schedule);
  const fromText = useFromText();
  if (!answers) return null;
  if (answers.open) return <p className={styles.answers}>{t('chat.open_now')}</p>;
  return (
    <p className={styles.answers}>
      {answers.at ? t('chat.opens_at', { when: fromText(answers.at) }) : t('chat.closed')}
      {schedule && <span lang={lang}>{schedule}</span>}
    </p>
  );
}
