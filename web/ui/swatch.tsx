import styles from './swatch.module.css';

/** A colour as a dot of `size` px, else of 14. Drawn as SVG, because the security policy lets no style attribute in. */
export function Swatch({ color, size }: { color: string; size?: number }) {
  return (
    <svg className={styles.dot} width={size} height={size} aria-hidden="true">
      <circle fill={color} />
    </svg>
  );
}
