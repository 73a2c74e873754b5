import type { PaymentToReview } from '#contract/admin/payments-to-review.ts';
import { Phone } from '#web/admin/features/customers/phone.tsx';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { useAgeText } from './money-words.ts';
import styles from './payments-to-review.module.css';
import { ReviewButtons } from './review-buttons.tsx';

/** The bank can end any of them by itself. */
const everyMs = 3_000;
/** More than ever wait; the oldest come first. */
const limit = 100;

/** Payments to review, each with the bank's messages and the possible actions. */
export function PaymentsToReview() {
  const t = useT();
  const queue = useAdminQuery('GET /admin/payments-to-review/', { query: { limit } }, { everyMs });
  if (!queue.data) return <AdminWaiting query={queue} />;
  if (queue.data.results.length === 0) {
    return (
      <EmptyState
        icon="check"
        heading="h2"
        title={t('admin_money.decisions_none')}
        text={t('admin_money.decisions_none_text')}
      />
    );
  }
  return (
    <ul className={styles.queue}>
      {queue.data.results.map((payment) => (
        <li key={payment.attempt}>
          <AdminSheet title={payment.number}>
            <Payment payment={payment} />
          </AdminSheet>
        </li>
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: PaymentToReview }) {
  const t = useT();
  const som = useMoney();
  const age = useAgeText();
  const why = payment.is_second ? 'why_second' : payment.is_late ? 'why_late' : 'why_sum';
  const isOld = Date.now() - Date.parse(payment.paid_at) > dayMs;
  return (
    <div className={styles.payment}>
      <p className={styles.head}>
        <b>{t('admin_money.came', { sum: som(payment.charged), total: som(payment.total) })}</b>
        <span className={styles.age} data-old={isOld || undefined}>
          {t('admin_money.came_ago', { age: age(payment.paid_at) })}
        </span>
      </p>
      <p>{t(`admin_money.${why}`)}</p>
      <p>
        <Link to={`/admin/orders/${payment.order}`}>{payment.number}</Link>
        {` · ${payment.name} · `}
        <Phone phone={payment.phone} />
      </p>
      <BankWords words={payment.bank} />
      <ReviewButtons payment={payment} />
    </div>
  );
}

const dayMs = 86_400_000;

function BankWords({ words }: { words: PaymentToReview['bank'] }) {
  const t = useT();
  const moment = useDayText({ time: true });
  return (
    <details className={styles.bank}>
      <summary>{t('admin_money.bank_words')}</summary>
      <ol>
        {words.map(({ at, call, said, fault }) => (
          <li key={`${at}-${call}`}>
            <small>
              {moment(at)} · {call}
            </small>
            {said ?? `${t('admin_money.bank_silent')}${fault ? ` (${fault})` : ''}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
