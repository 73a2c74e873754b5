import { useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';

/** Pictures of the chosen colour: swiped or scrolled on the big one, jumped to by the small ones. */
export function Gallery({ pictures, name }: { pictures: string[]; name: string }) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const first = pictures[0];
  const isSingle = pictures.length < 2;

  // Another colour starts with its first picture.
  useEffect(() => {
    if (first) track.current?.scrollTo({ left: 0 });
  }, [first]);

  const onScroll = () => {
    const list = track.current;
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth));
  };
  const turnTo = (place: number) => {
    const list = track.current;
    list?.scrollTo({ left: list.clientWidth * place, behavior: 'smooth' });
  };

  return (
    <div className={classNames(styles.gallery, isSingle && styles.single)}>
      {!isSingle && (
        <div className={styles.thumbs}>
          {pictures.map((picture, place) => (
            <button
              key={picture}
              type="button"
              className={styles.thumb}
              aria-label={t('catalog.picture', { number: place + 1 })}
              aria-current={place === shown}
              onClick={() => turnTo(place)}
            >
              <Picture src={picture} alt="" sizes="84px" />
            </button>
          ))}
        </div>
      )}
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {pictures.map((picture, place) => (
          <li key={picture}>
            <Picture src={picture} alt={name} sizes="(width < 900px) 92vw, 560px" priority={place === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
