import { useReferenceNames } from '#web/admin/kit/reference-names.ts';
import { useOptionsInWords } from './option-fields.ts';
import type { DraftOption, DraftVariant } from './product-draft.ts';

type Apart = Pick<DraftVariant, 'color' | 'memory'> & { options: readonly DraftOption[] };

/** The name of each of these variants: colour, memory and options. */
export function useVariantName(variants: readonly Apart[]): (variant: Apart) => string {
  const colorOf = useReferenceNames(
    'color',
    variants.map(({ color }) => color),
  );
  const memoryOf = useReferenceNames(
    'memory',
    variants.map(({ memory }) => memory ?? 0),
  );
  const optionsInWords = useOptionsInWords(variants.flatMap(({ options }) => options));
  return ({ color, memory, options }) =>
    [colorOf(color), memoryOf(memory ?? 0), ...optionsInWords(options)].filter(Boolean).join(', ');
}
