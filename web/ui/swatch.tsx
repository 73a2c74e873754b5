/** A colour as a dot of `size` px. Drawn as SVG, because the security policy lets no style attribute in. */
export function Swatch({ color, size = 14 }: { color: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.3" fill={color} stroke="#15171c" strokeOpacity="0.28" strokeWidth={20 / size} />
    </svg>
  );
}
