import type { Input } from '#contract/client.ts';
import { longestGiftNote } from '#rules/limits.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './order-form.module.css';

/** Whether the order is wrapped, and the text of its card, which stays while the box is not ticked. */
export type TypedGift = { isGift: boolean; note: string };

export const noGift: TypedGift = { isGift: false, note: '' };

/** The gift as the calls want it. */
export const giftOf = ({
  isGift,
  note,
}: TypedGift): NonNullable<Input<'POST /admin/orders/preview/'>['body']['gift']> | null =>
  isGift ? { note: note.trim() } : null;

type GiftFieldsProps = {
  gift: TypedGift;
  onChange: (gift: TypedGift) => void;
  /** Som that an order was wrapped for, which it keeps. */
  price?: number | undefined;
};

/** Wrapping and the card of an order; nothing where the shop does not wrap and the order is no gift. */
export function GiftFields({ gift, onChange, price: agreedPrice }: GiftFieldsProps) {
  const t = useT();
  const money = useMoney();
  const footer = useAdminQuery('GET /site/footers/').data;
  const price = agreedPrice ?? footer?.gift_wrap_price ?? null;
  if (price === null) return null;
  return (
    <div className={styles.gift}>
      <Checkbox
        label={`${t('admin_orders.gift')}, ${price === 0 ? t('free') : money(price)}`}
        checked={gift.isGift}
        onChange={({ target }) => onChange({ ...gift, isGift: target.checked })}
      />
      {gift.isGift && (
        <Field label={t('admin_orders.gift_note')}>
          <TextArea
            rows={3}
            maxLength={longestGiftNote}
            value={gift.note}
            onChange={({ target }) => onChange({ ...gift, note: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
