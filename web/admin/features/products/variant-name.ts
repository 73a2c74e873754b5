import { useLanguage } from '#web/i18n/i18n.tsx';
import type { DraftVariant } from './product-draft.ts';
import { type Terms, termName } from './terms.ts';

type Pair = Pick<DraftVariant, 'color' | 'memory'>;

/** A variant's name: colour and memory. */
export function useVariantName({ colors, memories }: Terms): (variant: Pair) => string {
  const language = useLanguage();
  return (variant) => {
    const color = colors.find(({ id }) => id === variant.color);
    const memory = memories.find(({ id }) => id === variant.memory);
    return [color, memory].flatMap((term) => (term ? termName(term, language) : [])).join(', ');
  };
}
