import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './full-screen-pictures.module.css';

export type FullPicture = {
  src: string;
  /** Its shape in pixels; square where absent. */
  width?: number;
  height?: number;
  /** What is written below it. */
  caption?: ReactNode;
};

type FullScreenPicturesProps = {
  pictures: readonly FullPicture[];
  name: string;
  start: number;
  onClose: () => void;
};

/** The pictures over the whole screen: swiped, turned by buttons and arrow keys, closed by Esc. */
export function FullScreenPictures({ pictures, name, start, onClose }: FullScreenPicturesProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);

  useEffect(() => {
    dialog.current?.showModal();
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * start, behavior: 'instant' });
  }, [start]);

  const turn = (step: number) => {
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * (shown + step) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <ul
        ref={track}
        className={styles.track}
        // A region that scrolls is one a keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={({ currentTarget: list }) => setShown(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {pictures.map(({ caption, ...picture }, place) => (
          // The same photograph may stand with two reviews.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Picture {...picture} alt={`${name}. ${t('catalog.picture', { number: place + 1 })}`} sizes="100vmin" />
            {caption}
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.bar}>
          <IconButton icon="left" label={t('extras.previous')} disabled={shown === 0} onClick={() => turn(-1)} />
          <output>
            {shown + 1} / {pictures.length}
          </output>
          <IconButton
            icon="right"
            label={t('extras.next')}
            disabled={shown === pictures.length - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
      <IconButton
        className={styles.close}
        icon="close"
        label={t('extras.close')}
        onClick={() => dialog.current?.close()}
      />
      <Toaster />
    </dialog>
  );
}
