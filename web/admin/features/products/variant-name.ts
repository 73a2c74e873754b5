import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import type { DraftVariant } from './product-draft.ts';

type Pair = Pick<DraftVariant, 'color' | 'memory'>;

/** The name of each of these variants: colour and memory. */
export function useVariantName(variants: readonly Pair[]): (variant: Pair) => string {
  const colorOf = useReferenceNames(
    'color',
    variants.map(({ color }) => color),
  );
  const memoryOf = useReferenceNames(
    'memory',
    variants.map(({ memory }) => memory ?? 0),
  );
  return ({ color, memory }) => [colorOf(color), memoryOf(memory ?? 0)].filter(Boolean).join(', ');
}
