import type { Footer } from '#contract/shop/site.ts';
import { bankObstacle } from '#rules/sales/payment-limits.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import own from './payment-step.module.css';
import type { StepProps } from './step.tsx';

type PaymentStepProps = StepProps & { terms: Footer['payment']; total: number };

/** Cash on receipt or the mobile bank (K9); the bank's limit is shown before the order. */
export function PaymentStep({ form, change, terms, total }: PaymentStepProps) {
  const t = useT();
  const money = useMoney();
  const obstacle = bankObstacle(terms, total);
  const choose = (payment: 'cash' | 'mbank') => change((form) => ({ ...form, payment }));
  const isBank = form.payment === 'mbank' && !obstacle;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hiddenLegend}>{t('checkout.payment')}</legend>
      <ChoiceCard
        name="payment"
        title={t('checkout.cash')}
        hint={t('checkout.cash_hint')}
        checked={!isBank}
        onChange={() => choose('cash')}
      />
      <ChoiceCard
        name="payment"
        title={t('checkout.mbank')}
        hint={t(`checkout.mbank_${obstacle ?? 'range'}`, { min: money(terms.min), max: money(terms.max) })}
        checked={isBank}
        disabled={obstacle !== null}
        onChange={() => choose('mbank')}
      />
      {isBank && <p className={own.hold}>{t('checkout.mbank_hold', { minutes: terms.hold_minutes })}</p>}
    </fieldset>
  );
}
