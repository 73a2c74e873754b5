import type { OfferedPayment } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import { holdMinutes } from '#rules/sales/payment-hold.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { localized } from '#rules/text/localized.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useMoney } from '#web/ui/money.tsx';
import styles from './checkout.module.css';
import { obstacleTo, payableBy } from './form.ts';
import own from './payment-step.module.css';
import type { StepProps } from './step.tsx';

type PaymentStepProps = StepProps & {
  offered: OfferedPayment[];
  terms: Footer['payment'];
  total: number;
  isGuest: boolean;
};

/** The ways to pay that go with how the order is received; the bank's limit is shown before the order. */
export function PaymentStep({ form, change, offered, terms, total, isGuest }: PaymentStepProps) {
  const t = useT();
  const language = useLanguage();
  const money = useMoney();
  const chosen = payableBy(form, { offered, terms, total });
  const limits = { min: money(terms.min), max: money(terms.max) };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.hiddenLegend}>{t('checkout.payment')}</legend>
      {offered.map((method) => {
        const obstacle = obstacleTo(method, { terms, total });
        const isByCode = paysByCode(method.provider);
        return (
          <ChoiceCard
            key={method.id}
            name="payment"
            title={
              <span className={own.name}>
                {localized(method, 'name', language)}
                <Icon name={isByCode ? 'phone' : 'cash'} />
              </span>
            }
            hint={isByCode ? t(`checkout.mbank_${obstacle ?? 'range'}`, limits) : t('checkout.cash_hint')}
            checked={method.id === chosen?.id}
            disabled={obstacle !== null}
            onChange={() => change((form) => ({ ...form, payment: method.id }))}
          />
        );
      })}
      {chosen && paysByCode(chosen.provider) && (
        <p className={own.hold}>{t('checkout.mbank_hold', { minutes: holdMinutes(terms, isGuest) })}</p>
      )}
    </fieldset>
  );
}
