import type { OrderReturns } from '#contract/shop/returns.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** What may still be asked for a line, each with its last day. */
export function KindField({ line }: { line: OrderReturns['lines'][number] }) {
  const t = useT();
  const language = useLanguage();
  const kinds = [
    { kind: 'return', until: line.return_until },
    { kind: 'warranty', until: line.warranty_until },
  ] as const;
  return (
    <Field label={t('returns.kind')}>
      <Select name="kind">
        {kinds.map(
          ({ kind, until }) =>
            until && (
              <option key={kind} value={kind}>
                {`${t(`returns.kind_${kind}`)} (${t('returns.until', { date: dateText(language, 'shortDay', until) })})`}
              </option>
            ),
        )}
      </Select>
    </Field>
  );
}
