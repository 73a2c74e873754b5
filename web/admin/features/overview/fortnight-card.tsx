import { groupSom } from '#rules/money.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { daysAgo } from '#web/admin/kit/shop-time.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './dashboard.module.css';
import { type Fortnight, type FortnightDay, fortnightDays, fortnightOf } from './sales-figures.ts';

/** What two weeks have sold, next to the two before them. */
export function FortnightCard() {
  const t = useT();
  const query = { from: daysAgo(2 * fortnightDays - 1), to: daysAgo(0) };
  const report = useAdminQuery('GET /admin/reports/sales/', { query });
  const fortnight = report.data && fortnightOf(report.data.rows);
  return (
    <AdminSheet title={t('admin_overview.fortnight')}>
      {!fortnight && <AdminWaiting query={report} />}
      {fortnight &&
        (fortnight.orders > 0 ? (
          <Sold fortnight={fortnight} />
        ) : (
          <p className={styles.empty}>{t('admin_overview.fortnight_none')}</p>
        ))}
      <Link className={styles.all} to="/admin/reports">
        {t('admin_overview.all_reports')}
      </Link>
    </AdminSheet>
  );
}

function Sold({ fortnight }: { fortnight: Fortnight }) {
  const t = useT();
  const money = useMoney();
  const { som, orders, average, growth } = fortnight;
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('admin_overview.sold')}</dt>
          <dd>{money(som)}</dd>
          {growth !== null && (
            <dd className={styles.growth} data-down={growth < 0 || undefined}>
              {t('admin_overview.growth', { percent: `${growth < 0 ? '−' : '+'}${Math.abs(growth)}` })}
            </dd>
          )}
        </div>
        <div>
          <dt>{t('admin_overview.orders')}</dt>
          <dd>{orders}</dd>
        </div>
        {average !== null && (
          <div>
            <dt>{t('admin_overview.average')}</dt>
            <dd>{money(average)}</dd>
          </div>
        )}
      </dl>
      <Bars days={fortnight.days} />
    </>
  );
}

/** A bar a day, and a line where the same weekday stood two weeks earlier. */
function Bars({ days }: { days: readonly FortnightDay[] }) {
  const t = useT();
  const language = useLanguage();
  const most = Math.max(1, ...days.flatMap(({ som, before }) => [som, before]));
  const share = (som: number) => `${Math.round((som / most) * 100)}%`;
  return (
    <figure className={styles.chart}>
      <ol aria-hidden="true">
        {days.map(({ day, som, before }) => (
          <li key={day} title={`${dateText(language, 'dayOfYear', day)}: ${groupSom(som)}`}>
            <span className={styles.bar} style={{ blockSize: share(som) }} />
            {before > 0 && <span className={styles.before} style={{ insetBlockEnd: share(before) }} />}
          </li>
        ))}
      </ol>
      <figcaption>{t('admin_overview.chart')}</figcaption>
    </figure>
  );
}
