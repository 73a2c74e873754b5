import type { OrderMoney } from '#contract/admin/money.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import styles from './order-money.module.css';
import type { RefundDraft } from './use-refund-draft.ts';

type RefundPiecesProps = { lines: OrderMoney['lines']; draft: RefundDraft };

/** How many pieces of each line come back, and whether they go to the shelf. */
export function RefundPieces({ lines, draft }: RefundPiecesProps) {
  const t = useT();
  const language = useLanguage();
  const left = lines.filter(({ count, refunded }) => refunded < count);
  if (left.length === 0) return null;
  return (
    <fieldset className={styles.pieces}>
      <legend>{t('admin_money.refund_pieces')}</legend>
      {left.map((line) => {
        const chosen = draft.pieces.get(line.id) ?? { count: 0, isRestocked: true };
        const name = variantLabel(line, language);
        const most = line.count - line.refunded;
        return (
          <div key={line.id}>
            <Field label={t('admin_money.refund_pieces_of', { name, left: String(most) })}>
              <TextInput
                type="number"
                min={0}
                max={most}
                value={chosen.count}
                onChange={({ target }) => draft.setPieces(line.id, { ...chosen, count: Number(target.value) })}
              />
            </Field>
            {chosen.count > 0 && (
              <Checkbox
                label={t('admin_money.refund_to_shelf')}
                checked={chosen.isRestocked}
                onChange={({ target }) => draft.setPieces(line.id, { ...chosen, isRestocked: target.checked })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
