import type { Region } from '#contract/shop/delivery.ts';
import type { Footer } from '#contract/shop/site.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReceivingStep } from './receiving-step.tsx';
import { Step, type StepProps } from './step.tsx';
import type { Cities } from './use-cities.ts';

type CheckoutStepsProps = StepProps & {
  footer: Footer;
  regions: Region[];
  cities: Cities;
  /** What is to be paid, in som. */
  total: number;
};

/** What the checkout asks for, in three numbered steps. */
export function CheckoutSteps({ footer, regions, cities, total, ...step }: CheckoutStepsProps) {
  const t = useT();
  return (
    <>
      <Step number={1} title={t('contacts')}>
        <ContactStep {...step} />
      </Step>
      <Step number={2} title={t('different_get')}>
        <ReceivingStep {...step} footer={footer} regions={regions} cities={cities} />
      </Step>
      <Step number={3} title={t('checkout.payment')}>
        <PaymentStep {...step} terms={footer.payment} total={total} />
      </Step>
    </>
  );
}
