import { useEffect, useId, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/shop/chat.ts';
import { pictureTypes } from '#rules/people/chat.ts';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { newClientId } from './chat-connection.ts';
import styles from './picture-button.module.css';
import { pictureFault, uploadPicture } from './upload-picture.ts';

type PictureButtonProps = { chatId: number | undefined; onSent: (message: ChatMessage) => void };
type Chosen = { file: File; clientId: string; address: string };

/** A photo from the camera or the gallery: looked at first, then sent, with how far it is. */
export function PictureButton({ chatId, onSent }: PictureButtonProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<TextKey | null>(null);

  function choose(file: File | undefined) {
    if (!file) return;
    const wrong = pictureFault(file);
    setFault(wrong ?? null);
    setChosen(wrong ? null : { file, clientId: newClientId(), address: URL.createObjectURL(file) });
    if (input.current) input.current.value = ''; // the same file can be chosen again
  }

  return (
    <>
      <label className={styles.choose} htmlFor={id} title={t('chat.add_picture')}>
        <Icon name="plus" />
        <input
          ref={input}
          id={id}
          type="file"
          accept={pictureTypes.join()}
          aria-label={t('chat.add_picture')}
          disabled={chatId === undefined}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      {fault && (
        <p className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
      {chosen && chatId !== undefined && (
        <Preview key={chosen.clientId} chosen={chosen} chatId={chatId} onSent={onSent} onEnd={() => setChosen(null)} />
      )}
    </>
  );
}

type PreviewProps = { chosen: Chosen; chatId: number; onSent: (message: ChatMessage) => void; onEnd: () => void };

function Preview({ chosen: { file, clientId, address }, chatId, onSent, onEnd }: PreviewProps) {
  const t = useT();
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  async function send() {
    setShare(0);
    setFailed(false);
    try {
      onSent(await uploadPicture({ chatId, clientId, file, onProgress: setShare }));
      onEnd();
    } catch {
      setShare(null);
      setFailed(true);
    }
  }
  const percent = Math.round((share ?? 0) * 100);
  return (
    <div className={styles.preview}>
      <img src={address} alt={t('chat.picture_preview')} width="72" height="72" />
      <div className={styles.actions}>
        {share === null ? (
          <>
            <Button autoFocus className={styles.action} onClick={send}>
              {t('chat.send')}
            </Button>
            <Button className={styles.action} variant="ghost" onClick={onEnd}>
              {t('chat.discard')}
            </Button>
          </>
        ) : (
          <label>
            {t('chat.picture_progress', { percent })}
            <progress value={percent} max={100} />
          </label>
        )}
        {hasFailed && <p role="alert">{t('chat.picture_failed')}</p>}
      </div>
    </div>
  );
}
