import type { AdminOrderRow } from '#contract/admin/orders.ts';
import { localized } from '#rules/text/localized.ts';
import { type Choice, ChoiceBox } from '#web/admin/kit/admin-table.tsx';
import { type TextKey, useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { OrderAge } from './order-age-mark.tsx';
import styles from './order-board.module.css';
import { moveText, phoneText, stepText, useAddressText, useMoment, usePaymentText } from './order-words.ts';
import { useHeldStep } from './use-held-step.ts';

type BoardRowProps = {
  row: AdminOrderRow;
  /** Which row of the list it is. */
  place: number;
  choice: Choice<AdminOrderRow> | undefined;
  isCurrent: boolean;
  isBusy: boolean;
  /** Whether it was brought to its status here. */
  isOwn: boolean;
  onFocus: () => void;
  onStep: (row: AdminOrderRow) => void;
};

/** One order: what it is, where it stands, and the button that takes it on. */
export function BoardRow({ row, place, choice, isCurrent, isBusy, isOwn, onFocus, onStep }: BoardRowProps) {
  const t = useT();
  const language = useLanguage();
  const moment = useMoment();
  const address = useAddressText();
  const payment = usePaymentText();
  const step = stepText(row, t);
  const held = useHeldStep(row, { place, isOwn, onStep });
  const words = held.isForeign ? moveText(row.status, row.moved_by, t) : step;
  const paid = t(`order.payment_${row.payment_status}` as TextKey);
  const more = row.pieces > 1 ? ` · ${t('admin_orders.pieces', { count: row.pieces })}` : '';
  return (
    <li className={styles.row} data-order={row.id} data-current={isCurrent || undefined} onFocus={onFocus}>
      {choice && (
        <div className={styles.choice}>
          <ChoiceBox row={row} choice={choice} />
        </div>
      )}
      <div className={styles.what}>
        <Link to={`/admin/orders/${row.id}`}>{row.number}</Link> <small>{moment(row.created_at)}</small>
      </div>
      <div className={styles.who}>
        <b title={row.name}>{row.name}</b> <a href={`tel:+${row.phone}`}>{phoneText(row.phone)}</a>
      </div>
      <div className={styles.goods}>
        <p>
          {localized(row, 'first_item', language)}
          {more}
        </p>
      </div>
      <div className={styles.marks}>
        <Tag>{t(`order.status_${row.status}` as TextKey)}</Tag>
        {step && <OrderAge order={row} />}
        {row.is_by_staff && <Tag>{t('admin_orders.by_staff')}</Tag>}
        {row.notes > 0 && <Tag>{t('admin_orders.has_notes', { count: row.notes })}</Tag>}
        <small className={styles.paid}>{paid}</small>
      </div>
      <small className={styles.where}>{[row.courier?.name, address(row)].filter(Boolean).join(' · ')}</small>
      <div className={styles.sum}>
        <b>
          <Money som={row.total} />
        </b>
        <small>{payment(row)}</small> <small>{paid}</small>
      </div>
      <div className={styles.step}>
        {step && (
          <Button variant="ghost" data-step busy={isBusy} {...held.button} aria-label={`${words}: ${row.number}`}>
            {words}
          </Button>
        )}
      </div>
    </li>
  );
}
