import { pictureSpot, spotParts } from '#rules/pictures.ts';
import styles from './picture-spot.module.css';

/** What stands in the middle of a picture's place until it comes: a spot in its colour and proportions. The place is positioned and isolated. */
export function PictureSpot({ src }: { src: string }) {
  const spot = pictureSpot(src);
  if (!spot) return null;
  // Drawn as SVG, because the security policy lets no style attribute in.
  return (
    <svg
      className={styles.spot}
      color={spot.color}
      width={`${(100 * spot.width) / spotParts}%`}
      viewBox={`0 0 ${spot.width} ${spot.height}`}
      aria-hidden="true"
    />
  );
}
