import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { maxMessageLength } from '#rules/people/chat.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import styles from './composer.module.css';
import type { Draft } from './use-draft.ts';

type ComposerProps = {
  draft: Draft;
  onSend: (text: string) => void;
  onTyping: () => void;
  /** Is notified of keys first; what it prevents does nothing else here. */
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  input?: RefObject<HTMLTextAreaElement | null>;
  label?: string;
  /** What stands before the text: pictures, cards. */
  children?: ReactNode;
};

/** On a keyboard of glass the return key makes a new line, as everywhere there. */
const hasRealKeyboard = () => matchMedia('(pointer: fine)').matches;

/** Where a message is written: Enter sends it, Shift and Enter make a new line. */
export function Composer({ draft, onSend, onTyping, onKeyDown, input, label, children }: ComposerProps) {
  const t = useT();
  const noteId = useId();
  const isTooLong = draft.text.trim().length > maxMessageLength;

  function send(event?: FormEvent) {
    event?.preventDefault();
    const text = draft.text.trim();
    if (!text || isTooLong) return;
    onSend(text);
    draft.setText('');
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!hasRealKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={send}>
      {children}
      <textarea
        ref={input}
        className={styles.text}
        rows={1}
        value={draft.text}
        aria-label={label ?? t('chat.placeholder')}
        placeholder={label ?? t('chat.placeholder')}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? noteId : undefined}
        onKeyDown={press}
        onChange={({ target }) => {
          draft.setText(target.value);
          if (target.value) onTyping();
        }}
      />
      <IconButton className={styles.send} type="submit" icon="right" label={t('chat.send')} />
      {isTooLong && (
        <p className={styles.note} id={noteId} role="alert">
          {t('chat.too_long', { count: maxMessageLength })}
        </p>
      )}
    </form>
  );
}
