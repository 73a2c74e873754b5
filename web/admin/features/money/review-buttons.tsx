import type { PaymentToReview } from '#contract/admin/payments-to-review.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { useAdminMutation } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './payments-to-review.module.css';

const decisions = [
  { decision: 'keep', text: 'keep' },
  { decision: 'refund', text: 'by_bank' },
  { decision: 'refunded_by_hand', text: 'by_hand' },
] as const;

/** What can be done about a payment; only managers decide, and others see a note. */
export function ReviewButtons({ payment }: { payment: PaymentToReview }) {
  const t = useT();
  const { role } = useStaffMe();
  const decide = useAdminMutation('POST /admin/orders/{id}/decision/', {
    changes: ['GET /admin/payments-to-review/', 'GET /admin/orders/{id}/money/'],
    onDone: () => toast.success(t('admin_money.decided')),
  });
  if (payment.state === 'refunding') return <Alert tone="info">{t('admin_money.refunding')}</Alert>;
  if (role === 'operator') return <p>{t('admin_money.manager_decides')}</p>;
  const offered = decisions.filter(({ decision }) => decision !== 'keep' || !payment.is_second);
  return (
    <div className={styles.buttons}>
      {offered.map(({ decision, text }) => (
        <ConfirmButton
          key={decision}
          variant={decision === 'keep' ? 'primary' : 'ghost'}
          disabled={decide.isPending}
          title={t(`admin_money.${text}_title`)}
          text={t(`admin_money.${text}_text`)}
          confirm={t(`admin_money.${text}`)}
          onConfirm={() =>
            decide.mutate({ params: { id: payment.order }, body: { decision, attempt: payment.attempt } })
          }
        >
          {t(`admin_money.${text}`)}
        </ConfirmButton>
      ))}
    </div>
  );
}
