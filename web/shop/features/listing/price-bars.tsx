import type { PriceBars as Bars } from '#rules/catalog/price-bars.ts';
import type { PriceScale } from '#rules/catalog/price-scale.ts';
import type { Som } from '#rules/money.ts';
import styles from './price-slider.module.css';

type PriceBarsProps = {
  bars: Bars;
  /** That of the slider below. */
  scale: PriceScale;
  range: { minPrice: Som | undefined; maxPrice: Som | undefined };
};

/** Pixels of the highest bar, and of one with nothing in it. */
const highest = 44;
const lowest = 2;
/** How much of its place a bar fills. */
const fill = 0.86;

/** How many products cost how much, those of the chosen range marked; a picture above the slider, which says it in numbers. */
export function PriceBars({ bars: { from, to, counts }, scale, range }: PriceBarsProps) {
  const width = (to - from) / counts.length;
  const most = Math.max(...counts);
  const drawn = counts.map((count, place) => {
    const start = from + place * width;
    const isLast = place === counts.length - 1;
    const isChosen =
      (isLast || (range.minPrice ?? 0) < start + width) && (range.maxPrice ?? Number.POSITIVE_INFINITY) >= start;
    const height = lowest + Math.round((count / most) * (highest - lowest));
    const path = `M${Math.round(start - scale.min)} ${highest}v-${height}h${Math.round(width * fill)}v${height}z`;
    return { isChosen, path };
  });
  const pathOf = (isWanted: boolean) =>
    drawn
      .filter(({ isChosen }) => isChosen === isWanted)
      .map(({ path }) => path)
      .join('');
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${scale.max - scale.min} ${highest}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.rest} d={pathOf(false)} />
      <path className={styles.chosen} d={pathOf(true)} />
    </svg>
  );
}
