import type { Som } from '#rules/money.ts';

/** A scale to slide along: its ends and its step, all of them round figures. */
export type PriceScale = { min: Som; max: Som; step: Som };

/** At least this many steps: fine enough to aim with, coarse enough for the arrow keys. */
const fewestSteps = 50;
const roundSteps = [5, 2, 1];

/** The largest of 1, 2, 5, 10, 20, 50 … that divides the span into enough steps. */
function roundStep(span: Som): Som {
  const power = 10 ** Math.floor(Math.log10(span / fewestSteps));
  return (roundSteps.find((round) => span / fewestSteps >= round * power) ?? 1) * power;
}

/** The scale for prices that lie between two bounds, both of them on it; undefined where there is nothing to slide. */
export function priceScale({ min, max }: { min: Som; max: Som }): PriceScale | undefined {
  if (max - min < fewestSteps) return undefined;
  const step = roundStep(max - min);
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step };
}
