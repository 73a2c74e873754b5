import { useState } from 'react';
import type { OrderMoney as Money } from '#contract/admin/money.ts';
import { useStaffMe } from '#web/admin/frame/staff-me.ts';
import { AdminSheet } from '#web/admin/kit/admin-page.tsx';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { AdminWaiting } from '#web/admin/kit/admin-waiting.tsx';
import { useT } from '#web/i18n/i18n.tsx';
import type { TextKey } from '#web/i18n/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/money.tsx';
import { MovementList } from './movement-list.tsx';
import styles from './order-money.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundList } from './refund-list.tsx';

/** Colleagues and the bank move the money of an order, too. */
const everyMs = 3_000;

/** How the money of an order stands, every movement of it, and what can be done about it. */
export function OrderMoney({ order }: { order: { id: number } }) {
  const t = useT();
  const query = useAdminQuery('GET /admin/orders/{id}/money/', { params: { id: order.id } }, { everyMs });
  return (
    <AdminSheet title={t('admin_money.title')}>
      {query.data ? <Sheet money={query.data} /> : <AdminWaiting query={query} />}
    </AdminSheet>
  );
}

function Sheet({ money }: { money: Money }) {
  const t = useT();
  const { role } = useStaffMe();
  const [dialog, setDialog] = useState<'refund' | 'payment'>();
  const close = () => setDialog(undefined);
  const isPayable = money.balance > 0 && money.status !== 'cancelled' && money.payment_status !== 'paid_needs_decision';
  return (
    <div className={styles.money}>
      <Figures money={money} />
      <div className={styles.actions}>
        {isPayable && <Button onClick={() => setDialog('payment')}>{t('admin_money.note_payment')}</Button>}
        {money.refundable > 0 && role !== 'operator' && (
          <Button variant="ghost" onClick={() => setDialog('refund')}>
            {t('admin_money.refund')}
          </Button>
        )}
      </div>
      {money.refunds.length > 0 && <RefundList refunds={money.refunds} />}
      <h3>{t('admin_money.movements')}</h3>
      <MovementList movements={money.movements} />
      <ReceiptList order={money.order} receipts={money.receipts} />
      {dialog === 'refund' && <RefundDialog money={money} onClose={close} />}
      {dialog === 'payment' && <PaymentDialog money={money} onClose={close} />}
    </div>
  );
}

function Figures({ money: { expected, received, refunded, balance } }: { money: Money }) {
  const t = useT();
  const som = useMoney();
  const state = balance === 0 ? 'balance_none' : balance > 0 ? 'balance_due' : 'balance_back';
  return (
    <dl className={styles.figures}>
      {Object.entries({ expected, received, refunded }).map(([name, value]) => (
        <div key={name}>
          <dt>{t(`admin_money.${name}` as TextKey)}</dt>
          <dd>{som(value)}</dd>
        </div>
      ))}
      <div className={styles.balance} data-state={state}>
        <dt>{t(`admin_money.${state}` as TextKey)}</dt>
        <dd>{balance === 0 ? '✓' : som(Math.abs(balance))}</dd>
      </div>
    </dl>
  );
}
