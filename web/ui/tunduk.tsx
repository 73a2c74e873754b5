import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import sprite from './icons.svg?url';
import styles from './tunduk.module.css';

/**
 * The tunduk, the crown of a yurt: a ring with two bundles of three laths, in the colour of the text and in the accent.
 * It is the mark of a shop without its own; `isTurning`, light that runs round it, while something is under way.
 */
export function Tunduk({ size, isTurning }: { size: number; isTurning?: boolean }) {
  return (
    <svg
      className={classNames(styles.tunduk, isTurning && styles.turning)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <use href={`${sprite}#tunduk`} />
      {isTurning && <path d="M50 7a43 43 0 0 1 43 43" />}
    </svg>
  );
}

/** The ring with the poles of the roof around it: frames the picture of a screen with nothing on it. */
export function TundukFrame({ children }: { children: ReactNode }) {
  return (
    <span className={styles.frame}>
      <svg className={styles.tunduk} viewBox="0 0 200 200" aria-hidden="true">
        <use href={`${sprite}#poles`} />
      </svg>
      {children}
    </span>
  );
}
