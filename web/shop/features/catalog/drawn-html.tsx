import type { Reply } from '#contract/client.ts';
import type { StoryBlock } from '#contract/shop/stories.ts';
import type { Language } from '#rules/text/language.ts';
import { drawnHtml } from './drawn-part.tsx';
import { StoryBlocks } from './story-blocks.tsx';
import { VariantPrices } from './variant-prices.tsx';

/** Empty without blocks. */
export const storyHtml = (blocks: readonly StoryBlock[], language: Language): string =>
  blocks.length === 0 ? '' : drawnHtml(<StoryBlocks blocks={blocks} />, language);

/** Drawn prices by variant. */
export type PricesHtml = Partial<Record<number, string>>;

/** What each variant was sold for. */
export const pricesHtml = (
  { variants }: Reply<'GET /products/{id}/price-history/'>,
  { language, now }: { language: Language; now: Date },
): PricesHtml =>
  Object.fromEntries(
    variants.map(({ variant, prices, lowest }) => [
      variant,
      drawnHtml(<VariantPrices prices={prices} lowest={lowest} now={now} />, language),
    ]),
  );
