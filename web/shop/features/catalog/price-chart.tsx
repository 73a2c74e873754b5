import { useState } from 'react';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './price-chart.module.css';
import { type PriceSince, priceSteps, stepPath } from './price-steps.ts';

const days = 90;
const dayMs = 86_400_000;
const size = { width: 560, height: 120 };

/** What a variant was sold for in the last 90 days, as a line; nothing where it has been on sale for less than a moment. */
export function PriceChart({ prices }: { prices: readonly PriceSince[] }) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const [end] = useState(() => new Date());
  const start = new Date(end.getTime() - days * dayMs);
  const steps = priceSteps(prices, { start, end });
  const line = stepPath(steps, size);
  if (line === '') return null;
  const all = steps.map(({ price }) => price);
  const text = t('price_history.chart', { low: money(Math.min(...all)), high: money(Math.max(...all)) });
  const [begin = '0'] = /\d+/.exec(line) ?? [];
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" role="img" aria-label={text}>
        <path className={styles.area} d={`${line}V${size.height}H${begin}z`} />
        <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{dateText(language, 'shortDay', start)}</span>
        <span>{t('extras.today')}</span>
      </figcaption>
    </figure>
  );
}
