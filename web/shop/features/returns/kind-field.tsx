import type { OrderReturns } from '#contract/shop/returns.ts';
import { dateText } from '#rules/text/shop-clock.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './return-form.module.css';

/** What may still be asked for a line, each with its last day. */
export function KindField({ line }: { line: OrderReturns['lines'][number] }) {
  const t = useT();
  const language = useLanguage();
  const kinds = [
    { kind: 'return', until: line.return_until },
    { kind: 'warranty', until: line.warranty_until },
  ] as const;
  return (
    <fieldset className={classNames(styles.choices, styles.kinds)}>
      <legend>{t('returns.kind')}</legend>
      {kinds
        .filter(({ until }) => until)
        .map(({ kind, until }, place) => (
          <ChoiceCard
            key={kind}
            name="kind"
            value={kind}
            defaultChecked={place === 0}
            title={t(`returns.kind_${kind}`)}
            hint={until && t('returns.until', { date: dateText(language, 'shortDay', until) })}
          />
        ))}
    </fieldset>
  );
}
