import { useT } from '#web/i18n/i18n.tsx';
import { useOptionsInWords } from './option-fields.ts';
import type { DraftOption } from './product-draft.ts';

/** The name of each of these variants by its options: "чёрный, 256 ГБ, 44 мм". */
export function useVariantName(
  variants: readonly { options: readonly DraftOption[] }[],
): (options: readonly DraftOption[]) => string {
  const t = useT();
  const inWords = useOptionsInWords(variants.flatMap(({ options }) => options));
  return (options) => inWords(options).join(', ') || t('admin_products.variant_plain');
}
