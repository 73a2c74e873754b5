import type { UsualOrder } from '#contract/shop/catalog.ts';
import type { Language } from '#rules/text/language.ts';
import { textIn } from '#rules/text/localized-text.ts';
import type { Definitions } from '#server/catalog/product-index/attributes/definitions.ts';
import type { Ordering } from '#server/catalog/product-index/product-filter.ts';
import type { ReadFilter } from '#server/catalog/product-index/read-filter.ts';
import { type Ahead, aheadByRules } from './ruled.ts';

/**
 * In which order a list is that does not ask for one: as its search says, else what fits its words best, else what people
 * buy most of a category or of what was understood, else the newest.
 */
export const usualOrder = ({ filter, understood }: Pick<ReadFilter, 'filter' | 'understood'>): Ordering =>
  understood?.order ?? (filter.among ? 'ranked' : (understood ?? filter.categories) ? 'popular' : 'newest');

/** What stands before the rest where no order is chosen: what rules put there, unless the words of a search order its list. */
export function aheadOf({ understood, rules }: Pick<ReadFilter, 'understood' | 'rules'>): Ahead | undefined {
  if (understood?.order) return understood.ahead && { categories: understood.ahead };
  return aheadByRules(rules);
}

/** The order, as the page says it. */
export function sayUsualOrder(order: Ordering, definitions: Definitions, language: Language): UsualOrder {
  if (typeof order === 'object') {
    const attribute = definitions.attribute(order.attribute);
    const by = typeof order.first === 'string' ? order.first : 'nearest';
    return { by, name: attribute ? textIn(attribute.name, language) : '' };
  }
  const by = order === 'popular' || order === 'price' || order === '-price' || order === 'newest' ? order : 'fitting';
  return { by, name: '' };
}
