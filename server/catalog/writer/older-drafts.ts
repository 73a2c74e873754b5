import { colourOption, storageOption } from './colour-option.ts';
import type { OptionDraft, VariantDraft } from './product-batch.ts';

/** A variant of a row that was read by an older version, with its colour and memory among its options; what is there goes before. */
export function withDraftedOptions({ color, memory, ...variant }: VariantDraft): VariantDraft {
  if (color === undefined && memory === undefined) return variant;
  const { options = [] } = variant;
  const isSaid = (kind: string) => options.some((option) => 'common' in option && option.common === kind);
  const drafted: OptionDraft[] = [
    ...(color === undefined || isSaid('colour') ? [] : [colourOption(color)]),
    ...(memory === undefined || isSaid('number') ? [] : [storageOption(memory)]),
  ];
  return { ...variant, options: [...options, ...drafted] };
}
