import type { Region } from '#contract/shop/delivery.ts';
import type { Methods, ReceivingMethod } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import { goesWith } from '#rules/sales/receiving.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { Link } from '#web/i18n/link.tsx';
import { ContactStep } from './contact-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReceivingStep } from './receiving-step.tsx';
import { Step, type StepProps } from './step.tsx';
import type { Cities } from './use-cities.ts';

type CheckoutStepsProps = StepProps & {
  footer: Footer;
  regions: Region[];
  cities: Cities;
  methods: Methods;
  method: ReceivingMethod;
  /** What is to be paid, in som. */
  total: number;
  /** Whether it is offered to sign in: until the visitor is known nothing is. */
  isGuest: boolean;
};

/** What the checkout asks for, in three numbered steps. */
export function CheckoutSteps({
  footer,
  regions,
  cities,
  methods,
  method,
  total,
  isGuest,
  ...step
}: CheckoutStepsProps) {
  const t = useT();
  const receiving = { footer, regions, cities, method };
  const offered = methods.payment.filter((each) => goesWith(each, method.id));
  return (
    <>
      <Step number={1} title={t('contacts')} aside={isGuest && <Link to="/auth">{t('checkout.sign_in')}</Link>}>
        <ContactStep {...step} ways={methods.news_ways} />
      </Step>
      <Step number={2} title={t('different_get')}>
        <ReceivingStep {...step} {...receiving} methods={methods.receiving} />
      </Step>
      <Step number={3} title={t('checkout.payment')}>
        <PaymentStep {...step} offered={offered} terms={footer.payment} total={total} isGuest={isGuest} />
      </Step>
    </>
  );
}
