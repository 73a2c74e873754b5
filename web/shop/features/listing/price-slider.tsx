import { useEffect, useRef } from 'react';
import type { PriceScale } from '#rules/catalog/price-scale.ts';
import type { Som } from '#rules/money.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMoney } from '#web/ui/money.tsx';
import styles from './price-slider.module.css';

type Range = { minPrice: Som | undefined; maxPrice: Som | undefined };
type PriceSliderProps = {
  /** Absent where all prices are much the same: the slider then keeps its room and cannot be moved. */
  scale: PriceScale | null | undefined;
  range: Range;
  onSlide: (range: Range) => void;
};

const still: PriceScale = { min: 0, max: 1, step: 1 };
const noLimits: Range = { minPrice: undefined, maxPrice: undefined };

/** Two thumbs on one track; at the end of the scale a thumb sets no limit, and neither passes the other. */
export function PriceSlider(props: PriceSliderProps) {
  const { onSlide } = props;
  const [scale, range] = props.scale ? [props.scale, props.range] : [still, noLimits];
  const within = (som: Som) => Math.min(Math.max(som, scale.min), scale.max);
  const low = within(range.minPrice ?? scale.min);
  const high = Math.max(low, within(range.maxPrice ?? scale.max));
  const percent = (som: Som) => `${(som * 100) / (scale.max - scale.min)}%`;
  const slideLow = (som: Som) => onSlide({ ...range, minPrice: som <= scale.min ? undefined : Math.min(som, high) });
  const slideHigh = (som: Som) => onSlide({ ...range, maxPrice: som >= scale.max ? undefined : Math.max(som, low) });
  // Where both stand at the upper end, only the lower one can move.
  const isLowInFront = low - scale.min > scale.max - high;
  return (
    <fieldset className={styles.slider} disabled={!props.scale}>
      <svg className={styles.track} aria-hidden="true" focusable="false">
        <rect className={styles.rest} width="100%" height="3" rx="1.5" />
        <rect x={percent(low - scale.min)} width={percent(high - low)} height="3" />
      </svg>
      <Thumb name="min_price" end={scale.min} scale={scale} value={low} onSlide={slideLow} isFront={isLowInFront} />
      <Thumb name="max_price" end={scale.max} scale={scale} value={high} onSlide={slideHigh} />
    </fieldset>
  );
}

type ThumbProps = {
  /** The field of the form that has the same price to type. */
  name: 'min_price' | 'max_price';
  /** Where the thumb sets no limit. */
  end: Som;
  scale: PriceScale;
  value: Som;
  onSlide: (som: Som) => void;
  isFront?: boolean;
};

function Thumb({ name, end, scale, value, onSlide, isFront }: ThumbProps) {
  const t = useT();
  const money = useMoney();
  const thumb = useRef<HTMLInputElement>(null);
  const isStarted = useRef(false);
  // A thumb that was moved before the scripts were here stands elsewhere, and not only because of its steps. The price
  // goes to its field; the form finds it there (filters.tsx).
  useEffect(() => {
    if (isStarted.current || !thumb.current) return;
    isStarted.current = true;
    const { form, valueAsNumber: moved } = thumb.current;
    const field = form?.elements.namedItem(name);
    if (Math.abs(moved - value) <= scale.step / 2 || !(field instanceof HTMLInputElement)) return;
    field.value = moved === end ? '' : `${moved}`;
  });
  return (
    <input
      ref={thumb}
      type="range"
      className={classNames(styles.thumb, isFront && styles.front)}
      {...scale}
      value={value}
      aria-label={t(`catalog.${name}`)}
      aria-valuetext={money(value)}
      onChange={({ target }) => onSlide(target.valueAsNumber)}
    />
  );
}
