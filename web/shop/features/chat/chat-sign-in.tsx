import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '#contract/client.ts';
import { api } from '#web/api/browser.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AnswersNote } from './answers-note.tsx';
import styles from './chat-window.module.css';

/** What the chat says to those who have none: how to reach the shop all the same. */
export function ChatSignIn({ isStaff }: { isStaff: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const footer = useFrameData()?.footer;
  const [answers, setAnswers] = useState<Reply<'GET /chat/answers/'>>();
  useEffect(() => {
    // Where this is unknown the telephone is shown all the same.
    api('GET /chat/answers/').then(setAnswers, () => undefined);
  }, []);

  if (isStaff) {
    return (
      <div className={styles.door}>
        <p>{t('chat.staff_text')}</p>
        <ButtonLink block to="/admin/chat">
          {t('chat.to_admin')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <AnswersNote answers={answers} footer={footer} />
      <div className={styles.door}>
        <p>{t('chat.sign_in_text')}</p>
        <ButtonLink block to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}>
          {t('auth')}
        </ButtonLink>
        {footer && (
          <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{t('chat.or_call', { phone: footer.phone })}</a>
        )}
      </div>
    </>
  );
}
