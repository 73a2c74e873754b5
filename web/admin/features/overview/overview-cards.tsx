import type { Overview } from '#contract/admin/overview.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './overview.module.css';

type Count = { [Key in keyof Overview]: Overview[Key] extends number | null ? Key : never }[keyof Overview];
type Card = { key: Count | 'new_orders'; icon: IconName; to: string };

/** In order of urgency. */
const cards: readonly Card[] = [
  { key: 'decisions', icon: 'card', to: '/admin/decisions' },
  { key: 'new_orders', icon: 'cart', to: '/admin/orders?status=new&ordering=waiting' },
  { key: 'chats', icon: 'chat', to: '/admin/chat' },
  { key: 'calls', icon: 'phone', to: '/admin/calls' },
  { key: 'questions', icon: 'info', to: '/admin/questions' },
  { key: 'late_orders', icon: 'clock', to: '/admin/orders?ordering=waiting' },
  { key: 'returns', icon: 'truck', to: '/admin/returns' },
  { key: 'doctor', icon: 'warning', to: '/admin/jobs?tab=doctor' },
  { key: 'failed_jobs', icon: 'refresh', to: '/admin/jobs?tab=jobs' },
  { key: 'failed_emails', icon: 'mail', to: '/admin/jobs?tab=emails&state=failed' },
  { key: 'sms', icon: 'warning', to: '/admin/sms' },
  { key: 'reviews', icon: 'star', to: '/admin/reviews' },
  { key: 'low_stock', icon: 'box', to: '/admin/stock?state=low' },
  { key: 'exchange_reviews', icon: 'grid', to: '/admin/exchange?tab=reviews' },
  { key: 'source_words', icon: 'search', to: '/admin/source-words' },
  { key: 'missing_translations', icon: 'edit', to: '/admin/content/translations' },
  { key: 'untranslated_products', icon: 'edit', to: '/admin/content/translations' },
];
const urgent: readonly Card['key'][] = ['decisions', 'new_orders', 'chats', 'calls', 'late_orders', 'doctor', 'sms'];

const most = 1000;

/** Waiting work with links; empty kinds are left out. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const t = useT();
  const countOf = (key: Card['key']) => (key === 'new_orders' ? overview.new_orders.count : (overview[key] ?? 0));
  const waiting = cards.filter(({ key }) => countOf(key) > 0);
  if (waiting.length === 0) return <EmptyState icon="check" heading="h2" title={t('admin_overview.nothing')} />;
  return (
    <section aria-labelledby="waiting">
      <h2 className={styles.heading} id="waiting">
        {t('admin_overview.waiting')}
      </h2>
      <ul className={styles.cards}>
        {waiting.map(({ key, icon, to }) => (
          <li key={key}>
            <Link className={styles.card} to={to} data-urgent={urgent.includes(key) || undefined}>
              <Icon name={icon} />
              <b>{countOf(key) >= most ? t('admin_overview.many') : countOf(key)}</b>
              <span>{t(`admin_overview.${key}`)}</span>
              {key === 'new_orders' && <Ages waiting={overview.new_orders} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How long the new orders have waited. */
function Ages({ waiting }: { waiting: Overview['new_orders'] }) {
  const t = useT();
  const ages = (['hour', 'day', 'older'] as const).filter((age) => waiting[age] > 0);
  return <small>{ages.map((age) => t(`admin_overview.age_${age}`, { count: waiting[age] })).join(', ')}</small>;
}
