import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Reply } from '#contract/client.ts';
import type { StoryBlock } from '#contract/shop/stories.ts';
import type { Language } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { StoryBlocks } from './story-blocks.tsx';
import { VariantPrices } from './variant-prices.tsx';

/**
 * A part of a page as HTML, drawn where the page's loader runs. It is for what answers to nothing but a press on its links:
 * no ids, no state and none of the router's links in it.
 */
export const drawnHtml = (part: ReactElement, language: Language): string =>
  renderToStaticMarkup(<LanguageContext value={language}>{part}</LanguageContext>);

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
