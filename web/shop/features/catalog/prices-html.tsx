import { renderToStaticMarkup } from 'react-dom/server';
import type { Reply } from '#contract/client.ts';
import type { Language } from '#rules/text/language.ts';
import { LanguageContext } from '#web/i18n/i18n.tsx';
import { VariantPrices } from './variant-prices.tsx';

/** Drawn prices by variant. */
export type PricesHtml = Partial<Record<number, string>>;

/** What each variant was sold for, as HTML that the page's loader draws: the browser is sent no script for it. */
export const pricesHtml = (
  { variants }: Reply<'GET /products/{id}/price-history/'>,
  { language, now }: { language: Language; now: Date },
): PricesHtml =>
  Object.fromEntries(
    variants.map(({ variant, prices, lowest }) => [
      variant,
      renderToStaticMarkup(
        <LanguageContext value={language}>
          <VariantPrices prices={prices} lowest={lowest} now={now} />
        </LanguageContext>,
      ),
    ]),
  );
