import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { FavoriteButton } from '#web/shop/features/favorites/favorite-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PictureSpot } from '#web/ui/picture-spot.tsx';
import styles from './gallery.module.css';
import { usePart } from './use-part.ts';

type GalleryProps = { pictures: string[]; productId: number; name: string };

/** Pictures of the chosen colour: swiped, turned by the arrow keys or the small ones, and opened over the whole screen. The heart is on them. */
export function Gallery({ pictures, productId, name }: GalleryProps) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const [FullScreen, loadFullScreen] = usePart(() =>
    import('./full-screen-pictures.tsx').then((m) => m.FullScreenPictures),
  );
  const first = pictures[0];
  const isSingle = pictures.length < 2;

  // Another colour starts with its first picture.
  useEffect(() => {
    if (first) track.current?.scrollTo({ left: 0 });
  }, [first]);

  const turnTo = (place: number) => {
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * place });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = shown + (step ?? 0);
    if (!step || next < 0 || next >= pictures.length) return;
    event.preventDefault();
    turnTo(next);
    track.current?.querySelectorAll('button')[next]?.focus({ preventScroll: true });
  };
  const open = (place: number) => {
    setOpened(place);
    void loadFullScreen();
  };

  const heart = (
    <div className={styles.heart}>
      <FavoriteButton productId={productId} name={name} />
    </div>
  );
  if (!first) {
    return (
      <div className={styles.gallery}>
        <div className={styles.stage}>
          <NoPicture />
          {heart}
        </div>
      </div>
    );
  }
  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={({ currentTarget: list }) => setShown(Math.round(list.scrollLeft / list.clientWidth))}
        >
          {pictures.map((picture, place) => (
            <li key={picture}>
              <button
                type="button"
                className={styles.open}
                aria-label={t('catalog.open_picture', { number: place + 1 })}
                tabIndex={place === shown ? 0 : -1}
                onKeyDown={onKeyDown}
                onClick={() => open(place)}
              >
                <Picture
                  src={picture}
                  alt={name}
                  sizes="(width < 640px) 90vw, (width < 900px) 46vw, (width < 1600px) 600px, 800px"
                  priority={place === 0}
                />
                <PictureSpot src={picture} />
              </button>
            </li>
          ))}
        </ul>
        {!isSingle && (
          <span className={styles.counter} aria-hidden="true">
            {shown + 1} / {pictures.length}
          </span>
        )}
        <span className={styles.expand} aria-hidden="true">
          <Icon name="expand" size={20} />
        </span>
        {heart}
      </div>
      {!isSingle && <Thumbs pictures={pictures} shown={shown} onTurn={turnTo} />}
      {FullScreen && opened !== null && (
        <FullScreen
          pictures={pictures.map((src) => ({ src }))}
          name={name}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

type ThumbsProps = { pictures: string[]; shown: number; onTurn: (place: number) => void };

/** The small pictures. */
function Thumbs({ pictures, shown, onTurn }: ThumbsProps) {
  const t = useT();
  return (
    <div className={styles.thumbs}>
      {pictures.map((picture, place) => (
        <button
          key={picture}
          type="button"
          className={styles.thumb}
          aria-label={t('catalog.picture', { number: place + 1 })}
          aria-current={place === shown}
          onClick={() => onTurn(place)}
        >
          <Picture src={picture} alt="" sizes="94px" widest={640} />
        </button>
      ))}
    </div>
  );
}

/** The same room without a picture. */
function NoPicture() {
  return (
    <div className={classNames(styles.track, styles.empty)}>
      <Icon name="box" size={96} />
    </div>
  );
}
