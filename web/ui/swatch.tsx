import styles from './swatch.module.css';

/** A colour as a dot of `size` px. Drawn as SVG, because the security policy lets no style attribute in. */
export function Swatch({ color, size = 14 }: { color: string; size?: number }) {
  return (
    <svg className={styles.dot} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <circle r="9.3" fill={color} />
    </svg>
  );
}
