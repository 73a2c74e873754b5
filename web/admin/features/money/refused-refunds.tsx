import { Phone } from '#web/admin/features/customers/phone.tsx';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminMutation, useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { ConfirmButton } from '#web/admin/kit/confirm-button.tsx';
import { useDayText } from '#web/admin/kit/day.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './payments-to-review.module.css';

const everyMs = 10_000;

/** Money that the bank would not give back: it goes another way, or a manager says that it need not. */
export function RefusedRefunds() {
  const t = useT();
  const som = useMoney();
  const moment = useDayText({ time: true });
  const { role } = useStaffMe();
  const refused = useAdminQuery('GET /admin/refused-refunds/', {}, { everyMs }).data?.results ?? [];
  const drop = useAdminMutation('POST /admin/refused-refunds/{id}/drop/', {
    changes: ['GET /admin/refused-refunds/'],
  });
  if (refused.length === 0) return null;
  return (
    <AdminSheet title={t('admin_money.refused')}>
      <ul className={styles.queue}>
        {refused.map(({ id, order, number, name, phone, amount, reason, actor, at }) => (
          <li key={id} className={styles.payment}>
            <b>{t('admin_money.refused_sum', { sum: som(amount), number })}</b>
            <p>
              {`${name} · `}
              <Phone phone={phone} />
            </p>
            <p>{[reason, actor, moment(at)].join(' · ')}</p>
            {role === 'operator' ? (
              <p>{t('admin_money.manager_decides')}</p>
            ) : (
              <div className={styles.buttons}>
                <ButtonLink to={`/admin/orders/${order}`}>{t('admin_money.refused_other_way')}</ButtonLink>
                <ConfirmButton
                  disabled={drop.isPending}
                  title={t('admin_money.refused_drop_title')}
                  text={t('admin_money.refused_drop_text')}
                  confirm={t('admin_money.refused_drop')}
                  onConfirm={() => drop.mutate({ params: { id } })}
                >
                  {t('admin_money.refused_drop')}
                </ConfirmButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </AdminSheet>
  );
}
