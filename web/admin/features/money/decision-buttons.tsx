import type { Undecided } from '#contract/client.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useOfficeMutation } from '#web/admin/kit/office-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { toast } from '#web/ui/toast.tsx';
import styles from './decision-queue.module.css';
import { useMoneyRefusal } from './money-words.ts';

const decisions = [
  { decision: 'keep', text: 'keep' },
  { decision: 'refund', text: 'by_bank' },
  { decision: 'refunded_by_hand', text: 'by_hand' },
] as const;

/** What can be done about a payment; only managers decide, and others are told so. */
export function DecisionButtons({ payment }: { payment: Undecided }) {
  const t = useT();
  const { role } = useStaffMe();
  const onRefused = useMoneyRefusal();
  const decide = useOfficeMutation('POST /office/orders/{id}/decision/', {
    changes: ['GET /office/decisions/', 'GET /office/orders/{id}/money/'],
    onRefused,
    onDone: () => toast.success(t('office_money.decided')),
  });
  if (payment.state === 'refunding') return <Alert tone="info">{t('office_money.refunding')}</Alert>;
  if (role === 'operator') return <p>{t('office_money.manager_decides')}</p>;
  const offered = decisions.filter(({ decision }) => decision !== 'keep' || !payment.is_second);
  return (
    <div className={styles.buttons}>
      {offered.map(({ decision, text }) => (
        <ConfirmButton
          key={decision}
          variant={decision === 'keep' ? 'primary' : 'ghost'}
          disabled={decide.isPending}
          title={t(`office_money.${text}_title`)}
          text={t(`office_money.${text}_text`)}
          confirm={t(`office_money.${text}`)}
          onConfirm={() =>
            decide.mutate({ params: { id: payment.order }, body: { decision, attempt: payment.attempt } })
          }
        >
          {t(`office_money.${text}`)}
        </ConfirmButton>
      ))}
    </div>
  );
}
