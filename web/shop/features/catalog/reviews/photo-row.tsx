import { useState } from 'react';
import type { ProductReview } from '#contract/shop/catalog.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { usePart } from '#web/shop/features/catalog/use-part.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import styles from './photo-row.module.css';

type PhotoRowProps = { reviews: readonly ProductReview[]; label: string };

/** The photographs of reviews, small; pressed, one opens over the whole screen with what its author says. */
export function PhotoRow({ reviews, label }: PhotoRowProps) {
  const t = useT();
  const [opened, setOpened] = useState<number | null>(null);
  const [FullScreen, loadFullScreen] = usePart(() =>
    import('#web/shop/features/catalog/full-screen-pictures.tsx').then((m) => m.FullScreenPictures),
  );
  const photos = reviews.flatMap((review) => review.photos.map((photo) => ({ ...photo, review })));
  const open = (place: number) => {
    setOpened(place);
    void loadFullScreen();
  };
  return (
    <>
      <ul className={styles.row} aria-label={label}>
        {photos.map(({ id, picture, review }, place) => (
          <li key={id}>
            <button
              type="button"
              aria-label={t('catalog.open_buyer_photo', { name: review.user_name, number: place + 1 })}
              onClick={() => open(place)}
            >
              <Picture src={picture} alt="" sizes="88px" widest={640} />
            </button>
          </li>
        ))}
      </ul>
      {FullScreen && opened !== null && (
        <FullScreen
          pictures={photos.map(({ picture: src, width, height, review }) => ({
            src,
            width,
            height,
            caption: <Caption {...review} />,
          }))}
          name={label}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Who took the photograph and what they say. */
function Caption({ user_name: name, rating, text }: ProductReview) {
  return (
    <p className={styles.caption}>
      <b>{name}</b> <Stars rating={rating} />
      <span>{text}</span>
    </p>
  );
}
