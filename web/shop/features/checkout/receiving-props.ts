import type { Region } from '#contract/shop/delivery.ts';
import type { ReceivingMethod } from '#contract/shop/methods.ts';
import type { Footer } from '#contract/shop/site.ts';
import type { StepProps } from './step.tsx';
import type { Cities } from './use-cities.ts';

/** What the step of receiving works with. */
export type ReceivingProps = StepProps & {
  footer: Footer;
  regions: Region[];
  cities: Cities;
  /** Those that are offered, and the chosen one of them. */
  methods: readonly ReceivingMethod[];
  method: ReceivingMethod;
};
