import type { ReactNode } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './bubble.module.css';
import { useTimeText } from './shop-times.ts';

type Picture = Extract<NonNullable<ChatMessage['attachment']>, { kind: 'picture' }>;

type BubbleProps = {
  text: string;
  sentAt: string;
  isOwn: boolean;
  /** Who wrote it. */
  author: string;
  /** Whether the author's name is written out; screen readers always get it. */
  showsAuthor?: boolean;
  picture?: Picture | undefined;
  /** In words: being sent, sent, read. */
  status?: string | undefined;
  children?: ReactNode;
};

/** One message: who, what, when, and how far it got. */
export function Bubble({ text, sentAt, isOwn, author, showsAuthor, picture, status, children }: BubbleProps) {
  const timeText = useTimeText();
  return (
    <div className={classNames(styles.bubble, isOwn && styles.own)}>
      <p className={showsAuthor ? styles.author : styles.unseen}>{author}</p>
      {picture && <ChatPicture picture={picture} />}
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <p className={styles.meta}>
        <time dateTime={sentAt}>{timeText(sentAt)}</time>
        {status && <span> · {status}</span>}
      </p>
    </div>
  );
}

/** Opened in its full size by a click; its space is reserved before it loads. */
function ChatPicture({ picture: { url, width, height } }: { picture: Picture }) {
  const t = useT();
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={t('chat.picture')} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}
