import { useT } from '#web/i18n/i18n.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import styles from './checkout.module.css';
import type { StepProps } from './step.tsx';

/** Cash on receipt or the mobile bank (K9). */
export function PaymentStep({ form, change }: StepProps) {
  const t = useT();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hiddenLegend}>{t('checkout.payment')}</legend>
      {(['cash', 'mbank'] as const).map((payment) => (
        <ChoiceCard
          key={payment}
          name="payment"
          title={t(`checkout.${payment}`)}
          hint={t(`checkout.${payment}_hint`)}
          checked={form.payment === payment}
          onChange={() => change((form) => ({ ...form, payment }))}
        />
      ))}
    </fieldset>
  );
}
