import { defaultLanguage } from '#rules/text/language.ts';
import { alikeInAll, textIn } from '#rules/text/localized-text.ts';
import { amountsInCategories } from '#server/catalog/source-words/amounts-in-category.ts';
import { type CommonTitles, isSurelyStored } from '#server/catalog/source-words/common-lines.ts';
import { type KnownAttribute, understandWords, wordsOfLabel } from '#server/catalog/source-words/known-words.ts';
import { findOffered } from '#server/catalog/source-words/option-queries.ts';
import type { OfferLine } from '#server/catalog/source-words/read-options.ts';
import { loadKnownWords } from '#server/catalog/source-words/tree-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { MergedOffer } from './previous-state-queries.ts';

/**
 * Offers whose lines of gigabytes are called by what they mean in the product's category: "Память" of a graphics card is its
 * video memory, and next to a drive's size it is the RAM of a laptop.
 *
 * @param kindOf what a title means where no category says otherwise
 */
export async function withAmountsNamed(
  tx: Db,
  offers: readonly MergedOffer[],
  kindOf: CommonTitles,
): Promise<(MergedOffer & { kindOf: CommonTitles })[]> {
  const asTheyAre = () => offers.map((offer) => ({ ...offer, kindOf }));
  const isAmount = ({ title }: OfferLine) => kindOf(title) === 'number';
  const speaking = offers.filter(({ characteristics }) => characteristics.some(isAmount));
  if (speaking.length === 0) return asTheyAre();
  const known = await loadKnownWords(tx);
  const amount = known.attributes.find((attribute) => attribute.is_common_option && attribute.kind === 'number');
  if (!amount) return asTheyAre();
  const sourceIds = [...new Set(speaking.map(({ product_source_id: product }) => product))];
  const products = await findOffered(tx, sourceIds, []);
  const categories = new Map(products.map((product) => [product.source_id, product.category_id]));
  const amountsIn = amountsInCategories(known, amount);
  const words = understandWords(known);
  const noAmount: CommonTitles = (title) => {
    const kind = kindOf(title);
    return kind === 'number' ? undefined : kind;
  };
  return offers.map((offer) => {
    const category = categories.get(offer.product_source_id);
    if (category === undefined || category === null) return { ...offer, kindOf };
    const { own, other } = amountsIn(category);
    const named = (attribute: KnownAttribute, line: OfferLine): OfferLine => {
      const meaning = words.attributeOf(category, wordsOfLabel(alikeInAll(line.title)), [line.title]);
      // What the category itself calls so, or a decision, says what it is.
      const isOther =
        typeof meaning === 'number' && meaning !== amount.id && words.attribute(meaning)?.unit === amount.unit;
      return isOther ? line : { ...line, title: textIn(attribute.name, defaultLanguage) };
    };
    if (own) {
      const characteristics = offer.characteristics.map((line) => (isAmount(line) ? named(own, line) : line));
      return { ...offer, characteristics, kindOf: noAmount };
    }
    const amounts = offer.characteristics.filter(isAmount);
    const stored = amounts.find(isSurelyStored);
    if (!other || !stored || amounts.length === 1) return { ...offer, kindOf };
    const characteristics = offer.characteristics.map((line) =>
      isAmount(line) && !isSurelyStored(line) ? named(other, line) : line,
    );
    return { ...offer, characteristics, kindOf };
  });
}
