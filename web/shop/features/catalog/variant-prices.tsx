import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Money, useMoney } from '#web/ui/money.tsx';
import { type PriceSince, type PriceStep, priceSteps, stepPath } from './price-steps.ts';
import styles from './variant-prices.module.css';

/** What the line shows. */
const days = 90;
const dayMs = 86_400_000;
const size = { width: 560, height: 168 };

type VariantPricesProps = {
  /** Of a year, oldest first. */
  prices: readonly PriceSince[];
  /** Of the last 30 days. */
  lowest: number | null;
  /** Where the line ends. */
  now: Date;
};

/** What a variant was sold for: the last 90 days as a line and in words, and every price of the year below. */
export function VariantPrices({ prices, lowest, now }: VariantPricesProps) {
  const t = useT();
  const language = useLanguage();
  const start = new Date(now.getTime() - days * dayMs);
  const steps = priceSteps(prices, { start, end: now });
  return (
    <div className={styles.prices}>
      <Line steps={steps} from={dateText(language, 'dayOfYear', start)} />
      <p>
        <Words steps={steps} start={start} lowest={lowest} />
      </p>
      {prices.length > 1 && (
        <details>
          <summary>{t('prices.of_year')}</summary>
          <ul>
            {prices.toReversed().map(({ at, price }) => (
              <li key={at}>
                {t('prices.since', { day: dateText(language, 'shortDay', at) })} <Money som={price} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Nothing where the variant has been on sale for less than a moment. */
function Line({ steps, from }: { steps: readonly PriceStep[]; from: string }) {
  const t = useT();
  const money = useMoney();
  const line = stepPath(steps, size);
  if (line === '') return null;
  const all = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [begin = '0'] = /\d+/.exec(line) ?? [];
  const price = money(all.at(-1) ?? low);
  const text =
    low === high
      ? t('prices.chart_same', { days, price })
      : t('prices.chart', { days, low: money(low), high: money(high), price });
  return (
    <figure className={styles.chart}>
      <div data-levels={low === high ? 1 : 2}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" role="img" aria-label={text}>
          <path className={styles.area} d={`${line}V${size.height}H${begin}z`} />
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        <span aria-hidden="true">
          <Money som={high} />
        </span>
        {low < high && (
          <span aria-hidden="true">
            <Money som={low} />
          </span>
        )}
      </div>
      <figcaption>
        <span>{from}</span>
        <span>{t('prices.today')}</span>
      </figcaption>
    </figure>
  );
}

type WordsProps = { steps: readonly PriceStep[]; start: Date; lowest: number | null };

/** What has become of the price in these days, in a sentence or two. */
function Words({ steps, start, lowest }: WordsProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const dayAt = (from: number) => dateText(language, 'dayOfYear', start.getTime() + from * days * dayMs);
  const [last, before, ...older] = steps.toReversed();
  if (!last) return null;
  if (!before) return last.from === 0 ? t('prices.same', { days }) : t('prices.same_since', { day: dayAt(last.from) });
  const isLowest = [before, ...older].every(({ price }) => price > last.price);
  return [
    t('prices.before', { day: dayAt(last.from), price: money(before.price) }),
    isLowest && t('prices.lowest_now', { days }),
    !isLowest && lowest !== null && t('prices.lowest', { price: money(lowest) }),
  ]
    .filter(Boolean)
    .join(' ');
}
