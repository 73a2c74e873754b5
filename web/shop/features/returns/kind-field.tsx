import type { OrderReturns } from '#contract/client.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** What may still be asked for a line, each with its last day. */
export function KindField({ line }: { line: OrderReturns['lines'][number] }) {
  const t = useT();
  const locale = useLanguage() === 'ru' ? 'ru-RU' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Bishkek' });
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
                {`${t(`returns.kind_${kind}`)} (${t('returns.until', { date: day.format(new Date(until)) })})`}
              </option>
            ),
        )}
      </Select>
    </Field>
  );
}
