import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { closeWidth } from '#rules/pictures.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import styles from './full-screen-pictures.module.css';
import { withinZooms, Zoomable, zooms } from './zoomable.tsx';

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

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves a picture that is larger than the screen, in px. */
const stepPx = 120;

/** The pictures over the whole screen: swiped, turned by buttons and arrow keys, made larger and moved, closed by Esc. */
export function FullScreenPictures({ pictures, name, start, onClose }: FullScreenPicturesProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const [zoom, setZoom] = useState<number>(zooms.least);
  const isZoomed = zoom > zooms.least;

  useEffect(() => {
    dialog.current?.showModal();
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * start, behavior: 'instant' });
  }, [start]);

  const turn = (step: number) => {
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * (shown + step) });
  };
  const zoomBy = (step: number) => setZoom(withinZooms(zoom + step * zooms.step));
  const onKeyDown = (event: KeyboardEvent) => {
    const closer = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (closer) zoomBy(closer);
    const [x, y] = moves[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const view = track.current?.children[shown]?.querySelector('[data-zoomed]');
    if (view) view.scrollBy({ left: x * stepPx, top: y * stepPx });
    else turn(x);
  };
  const onScroll = (list: HTMLElement) => {
    const place = Math.round(list.scrollLeft / list.clientWidth);
    if (place === shown) return;
    setShown(place);
    setZoom(zooms.least);
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <ul
        ref={track}
        className={styles.track}
        // A region that scrolls is one a keyboard can reach.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={({ currentTarget: list }) => onScroll(list)}
      >
        {pictures.map(({ caption, ...picture }, place) => (
          // The same photograph may stand with two reviews.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <Zoomable zoom={place === shown ? zoom : zooms.least} onZoom={setZoom}>
              <Picture
                {...picture}
                widest={closeWidth}
                alt={`${name}. ${t('catalog.picture', { number: place + 1 })}`}
                sizes={place === shown && isZoomed ? '200vmin' : '100vmin'}
              />
            </Zoomable>
            {caption}
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <>
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
          </>
        )}
        <IconButton icon="minus" label={t('extras.smaller')} disabled={!isZoomed} onClick={() => zoomBy(-1)} />
        <IconButton icon="plus" label={t('extras.larger')} disabled={zoom === zooms.most} onClick={() => zoomBy(1)} />
      </div>
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
