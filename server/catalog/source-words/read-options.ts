import { isRead } from '#rules/catalog/attribute-kinds/attribute-kinds.ts';
import { readSource } from '#rules/catalog/attribute-kinds/read-source.ts';
import { mostOptions, type VariantOption } from '#rules/catalog/variant-options.ts';
import { defaultLanguage } from '#rules/text/language.ts';
import { alikeInAll } from '#rules/text/localized-text.ts';
import { optionAttributes } from '#server/catalog/categories/categories.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Understanding, understandWords, wordsOfLabel } from './known-words.ts';
import { findOffered, type OfferedProduct } from './option-queries.ts';
import { loadKnownWords } from './tree-queries.ts';
import { waitingValue } from './waiting-value.ts';
import { noteWords, type WaitingWords } from './word-queries.ts';

/** One of the things that a source says of an offer: "Размер", "44 мм". */
export type OfferLine = { title: string; value: string };

/** An offer of the product with that source id, by the source's own id. */
export type Offer = { source_id: string; product_source_id: string; characteristics: readonly OfferLine[] };

/** The options that an offer's variant has, and the lines that say nothing of them. */
export type OfferOptions = { options: VariantOption[]; rest: OfferLine[] };

/**
 * Reads what offers say of themselves into options of their variants: of attributes that tell variants apart in the
 * product's category, and of which every offer of the product says a value. Names that nothing has wait for a decision.
 *
 * @param offers all that the source has of their products
 * @returns by the offers' source ids; a product without such attributes is not there
 */
export async function readOptions(tx: Db, offers: readonly Offer[]): Promise<Map<string, OfferOptions>> {
  const speaking = offers.filter(({ characteristics }) => characteristics.length > 0);
  if (speaking.length === 0) return new Map();
  const products = await findOffered(
    tx,
    [...new Set(speaking.map(({ product_source_id: product }) => product))],
    offers.map(({ source_id }) => source_id),
  );
  const read = await readOffered(tx, products, offers);
  await noteWords(tx, read?.waiting ?? []);
  return read?.options ?? new Map();
}

/** The same of products that stand in their categories; names that nothing has are given back. Undefined: no category has options. */
export async function readOffered(
  db: Db,
  products: readonly OfferedProduct[],
  offers: readonly Offer[],
): Promise<{ options: Map<string, OfferOptions>; waiting: WaitingWords[] } | undefined> {
  const byProduct = Map.groupBy(offers, ({ product_source_id: product }) => product);
  const categories = [...new Set(products.flatMap(({ category_id }) => category_id ?? []))];
  const allowed = new Map<number, ReadonlySet<number>>();
  for (const category of categories) allowed.set(category, new Set(await optionAttributes(db, category)));
  if ([...allowed.values()].every(({ size }) => size === 0)) return undefined;
  const words = understandWords(await loadKnownWords(db));
  const waiting: WaitingWords[] = [];
  const options = products.flatMap((product) => {
    const own = byProduct.get(product.source_id) ?? [];
    const attributes = allowed.get(product.category_id ?? 0) ?? new Set<number>();
    return attributes.size === 0 ? [] : readProduct(product, own, { attributes, words, waiting });
  });
  return { options: new Map(options), waiting };
}

type Reading = { attributes: ReadonlySet<number>; words: Understanding; waiting: WaitingWords[] };

function readProduct(
  { category_id: category, others }: OfferedProduct,
  offers: readonly Offer[],
  { attributes, words, waiting }: Reading,
): [string, OfferOptions][] {
  if (category === null) return [];
  const titles = [...new Set(offers.flatMap(({ characteristics }) => characteristics.map(({ title }) => title)))];
  const meant = titles.flatMap((title): { title: string; attribute: number }[] => {
    const name = wordsOfLabel(alikeInAll(title));
    const meaning = name === '' ? 'ignored' : words.attributeOf(category, name, [title]);
    if (meaning === 'unknown')
      waiting.push({
        category,
        attribute: null,
        words: name,
        written: { [defaultLanguage]: title },
        sample: sampleOf(title, offers),
      });
    return typeof meaning === 'number' && attributes.has(meaning) ? [{ title, attribute: meaning }] : [];
  });
  const said = meant.flatMap(({ title, attribute }) => {
    const options = offers.map((offer) => optionOf(offer, title, attribute, words));
    waiting.push(...unreadValues(offers, title, { attribute, options }));
    return options.every((option) => option !== undefined) ? [{ title, attribute, options }] : [];
  });
  // Of two titles that mean one attribute the first one counts.
  const used = said
    .filter(({ attribute }, place) => said.findIndex((each) => each.attribute === attribute) === place)
    .slice(0, mostOptions);
  const apart = used
    .map(({ attribute }) => attribute)
    .toSorted((left, right) => left - right)
    .join();
  // Variants that staff made have to be distinguished by the same.
  if (used.length === 0 || others.some((other) => other !== apart)) return [];
  return offers.map(({ source_id, characteristics }, place) => [
    source_id,
    {
      options: used.flatMap(({ options }) => options[place] ?? []),
      rest: characteristics.filter(({ title }) => !used.some((each) => each.title === title)),
    },
  ]);
}

function optionOf(
  { characteristics }: Offer,
  title: string,
  attribute: number,
  words: Understanding,
): VariantOption | undefined {
  const line = characteristics.find((each) => each.title === title);
  const definition = words.attribute(attribute);
  if (!line || !definition) return undefined;
  const [value, ...more] = readSource(alikeInAll(line.value), definition);
  if (!value || more.length > 0 || !isRead(value, definition) || 'words' in value) return undefined;
  return { attribute, ...value };
}

/** What offers say of an attribute that it cannot read. */
const unreadValues = (
  offers: readonly Offer[],
  title: string,
  { attribute, options }: { attribute: number; options: readonly (VariantOption | undefined)[] },
): WaitingWords[] =>
  offers.flatMap(({ characteristics }, place) => {
    const line = options[place] ? undefined : characteristics.find((each) => each.title === title);
    return line ? waitingValue(attribute, { [defaultLanguage]: line.value }, title) : [];
  });

const sampleOf = (title: string, offers: readonly Offer[]) =>
  offers.flatMap(({ characteristics }) => characteristics).find((each) => each.title === title)?.value ?? '';
