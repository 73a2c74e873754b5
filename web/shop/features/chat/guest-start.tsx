import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '#contract/client.ts';
import { anyPhone } from '#rules/people/phone.ts';
import { api } from '#web/api/browser.ts';
import { errorText } from '#web/api/error-text.ts';
import { Composer } from '#web/chat/composer.tsx';
import { useDraft } from '#web/chat/use-draft.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { AnswersNote } from './answers-note.tsx';
import { type About, AskedAbout } from './asked-about.tsx';
import styles from './chat-window.module.css';
import { beginGuestChat } from './customer-chat-store.ts';

type GuestStartProps = { about: About | undefined; onAsked: () => void };

/** Before a guest has written: what they ask, and, where they like, who they are. Nothing is made before it is sent. */
export function GuestStart({ about, onAsked }: GuestStartProps) {
  const t = useT();
  const draft = useDraft('own');
  const { pathname, search } = useLocation();
  const footer = useFrameData()?.footer;
  const [answers, setAnswers] = useState<Reply<'GET /chat/answers/'>>();
  const [problem, setProblem] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    // Where this is unknown the telephone is shown all the same.
    api('GET /chat/answers/').then(setAnswers, () => undefined);
  }, []);

  async function send(text: string) {
    const contact = { name: name.current?.value.trim(), phone: phone.current?.value.trim() };
    if (contact.phone && !anyPhone(contact.phone)) {
      draft.setText(text);
      setProblem(t('chat.guest_phone_wrong'));
      return phone.current?.focus();
    }
    try {
      await beginGuestChat(contact, { text, ...(about && { variant: about.variant }) });
      onAsked();
    } catch (error) {
      draft.setText(text);
      setProblem(errorText(t, error));
    }
  }

  return (
    <>
      <AnswersNote answers={answers} footer={footer} />
      <div className={styles.door}>
        <p>{t('chat.guest_text')}</p>
        <Field label={t('chat.guest_name')}>
          <TextInput ref={name} autoComplete="name" maxLength={150} />
        </Field>
        <Field label={t('chat.guest_phone')}>
          <TextInput ref={phone} type="tel" autoComplete="tel" inputMode="tel" maxLength={30} />
        </Field>
        {problem && <Alert>{problem}</Alert>}
        <Link to={`/auth?returnTo=${encodeURIComponent(pathname + search)}`}>{t('chat.guest_sign_in')}</Link>
        {footer && (
          <a href={`tel:${footer.phone.replace(/[^\d+]/g, '')}`}>{t('chat.or_call', { phone: footer.phone })}</a>
        )}
      </div>
      {about && <AskedAbout about={about} onRemove={onAsked} />}
      <Composer input={input} draft={draft} onSend={send} onTyping={() => undefined} />
    </>
  );
}
