import { swatchOf } from '#rules/catalog/chosen-options.ts';
import { type Choice, pickVariant } from '#rules/catalog/variants.ts';
import { keyOfParameter } from '#rules/text/attribute-names.ts';
import type { PageProduct, PageRow } from './page-product.ts';

/** Reads `?color=titan-black&storage=256&case_size=44`; junk is as good as no choice. */
export const readChoice = (search: URLSearchParams, { options }: Pick<PageProduct, 'options'>): Choice =>
  Object.fromEntries(
    options.map(({ key, values }) => {
      const chosen = [...search].find(([name]) => keyOfParameter(name) === key)?.[1];
      // As addresses named what has a swatch before: 1d1d1f, and those of the older client #1d1d1f.
      const former = values.find(({ swatch }) => swatch && [chosen, `#${chosen}`].includes(swatch));
      // As lists name a shade: by its everyday colour.
      const shade = values.some(({ value }) => value === chosen)
        ? undefined
        : values.find(({ belongs_to }) => chosen && belongs_to === chosen);
      return [key, (former ?? shade)?.value ?? chosen];
    }),
  );

/**
 * What was chosen by an address and is not shown: a `pair` of options that do not come together, or a `variant` of which some
 * option is gone altogether. Undefined where what is shown is what was asked for.
 */
export function missedChoice(
  { options }: Pick<PageProduct, 'options'>,
  choice: Choice,
  shown: Pick<PageRow, 'options'> | undefined,
): 'pair' | 'variant' | undefined {
  const missed = Object.entries(choice).filter(([key, value]) => value && shown?.options?.[key] !== value);
  if (missed.length === 0) return undefined;
  const isThere = ([key, value]: [string, string | undefined]) =>
    options.some((option) => option.key === key && option.values.some((each) => each.value === value));
  return missed.every(isThere) ? 'pair' : 'variant';
}

/** What has no look of its own is shown by the pictures of the product. */
const picturesOf = ({ product_images: images }: PageProduct, swatch = ''): string[] =>
  images[swatch] ?? Object.values(images)[0] ?? [];

/** The variant to show, with its pictures. */
export function chosenVariant(product: PageProduct, choice: Choice) {
  const row = pickVariant(product.prices, choice);
  if (!row) return undefined;
  const swatch = swatchOf(product.options, row.options);
  return { row, swatch, pictures: picturesOf(product, swatch) };
}
