import type { Som } from '#rules/money.ts';

/**
 * What each line bears of a discount, in whole som: its share by the line's sum, rounded down; the som that rounding
 * leaves over go one each to the largest remainders, of equal ones to the dearer line. The parts are the discount to
 * the som, none exceeds its line, and which line stands where makes no difference.
 *
 * @param discount at most the sum of the lines
 */
export function splitDiscount(discount: Som, sums: readonly Som[]): Som[] {
  const whole = sums.reduce((total, sum) => total + sum, 0);
  if (whole === 0) return sums.map(() => 0);
  // A discount times a sum exceeds what a number holds exactly.
  const shares = sums.map((sum, index) => {
    const product = BigInt(discount) * BigInt(sum);
    return { index, sum, part: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  const over = discount - shares.reduce((total, { part }) => total + part, 0);
  const first = shares.toSorted((one, other) => other.remainder - one.remainder || other.sum - one.sum).slice(0, over);
  const raised = new Set(first.map(({ index }) => index));
  return shares.map(({ index, part }) => (raised.has(index) ? part + 1 : part));
}
