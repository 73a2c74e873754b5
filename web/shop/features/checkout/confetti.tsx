import { useEffect, useRef } from 'react';
import { confettiPieces } from '#rules/limits.ts';
import styles from './confetti.module.css';

const pieces = Array.from({ length: confettiPieces }, (_, place) => place);

/**
 * Pieces that fall once over a placed order. Where each falls is set from here and not in the markup, because the security
 * policy lets no style attribute in; people who asked for less motion see them lie still and fade.
 */
export function Confetti() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const piece of box.current?.querySelectorAll<HTMLElement>('span') ?? []) {
      piece.style.left = `${Math.random() * 100}%`;
      piece.style.animationDelay = `${Math.random() * 0.9}s`;
      piece.style.animationDuration = `${2.4 + Math.random() * 1.8}s`;
    }
  }, []);
  return (
    <div ref={box} className={styles.confetti} aria-hidden="true" data-testid="confetti">
      {pieces.map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
