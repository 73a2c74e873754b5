import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { RuleRow } from '#server/catalog/search/rules/rules.ts';

/** What stands before the rest of a list: products in this order, then those of brands, then those of categories. */
export type Ahead = {
  products?: readonly number[];
  brands?: readonly number[];
  categories?: readonly number[] | undefined;
};

/** Which products the rules put first; undefined where none does. */
export function aheadByRules(rules: readonly RuleRow[]): Ahead | undefined {
  const products = [...new Set(rules.flatMap((rule) => rule.boost_products))];
  const brands = rules.flatMap((rule) => rule.boost_brand ?? []);
  return products.length + brands.length > 0 ? { products, brands } : undefined;
}

/** What the rules say above the list, and where they lead instead of it; of each the first rule that has it. */
export function sayRuled(rules: readonly RuleRow[], language: Language) {
  const banner = rules.find((rule) => Object.keys(rule.banner).length > 0);
  return {
    banner: banner ? { text: textIn(banner.banner, language), path: banner.banner_path } : null,
    redirect: rules.find((rule) => rule.redirect_path !== '')?.redirect_path ?? null,
  };
}
