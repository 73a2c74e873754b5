import { Day } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './reports.module.css';

const height = 160;
const width = 720;
/** How much of its day a bar takes. */
const fullness = 0.72;

/** Som by day as bars; the figures themselves are in the table below it. */
export function DayChart({ days }: { days: readonly { day: string; som: number }[] }) {
  const t = useT();
  const money = useMoney();
  const most = Math.max(0, ...days.map(({ som }) => som));
  if (most === 0 || days.length < 2) return null;
  const [first, last] = [days[0], days.at(-1)];
  const step = width / days.length;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, som }, index) => (
          <rect
            key={day}
            x={index * step + (step * (1 - fullness)) / 2}
            y={height - (som / most) * height}
            width={step * fullness}
            height={(som / most) * height}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && <Day at={`${first.day}T00:00:00Z`} />}</span>
        <span>{last && <Day at={`${last.day}T00:00:00Z`} />}</span>
      </p>
      <figcaption>{t('admin_reports.chart', { most: money(most) })}</figcaption>
    </figure>
  );
}
