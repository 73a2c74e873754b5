import type { Som } from '#rules/money.ts';

/** How the shop takes payments by mobile bank: settings that staff edit. Each provider has its own limits, docs/decisions/0018. */
export type BankTerms = { is_offered: boolean; min: Som; max: Som };

/** What keeps a total from being paid by mobile bank; null: nothing. */
export function bankObstacle(
  { is_offered: isOffered, min, max }: BankTerms,
  total: Som,
): 'off' | 'low' | 'high' | null {
  if (!isOffered) return 'off';
  if (total < min) return 'low';
  return total > max ? 'high' : null;
}
