import type { Footer } from '#contract/shop/site.ts';
import { useForeign } from '#web/i18n/i18n.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './place-map.module.css';

type PlaceMapProps = {
  map: NonNullable<Footer['map']>;
  /** How wide it is shown, as in <img sizes>. */
  sizes: string;
};

/** Where the shop is, as staff have drawn it: one picture for both themes, or one for each. */
export function PlaceMap({ map, sizes }: PlaceMapProps) {
  const foreign = useForeign();
  // Pages come with the words of their own language only, which stand in `alt`.
  const shape = { alt: map.alt, sizes, width: 640, height: 320 };
  return (
    <div className={styles.map} lang={foreign(map.alt)}>
      <Picture src={map.picture} className={map.dark && styles.light} {...shape} />
      {map.dark && <Picture src={map.dark} className={styles.dark} {...shape} />}
    </div>
  );
}
