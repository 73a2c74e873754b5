import type { Card } from '#contract/shop/cards.ts';
import type { ProductOption } from '#contract/shop/catalog.ts';
import { choiceQuery } from '#rules/catalog/choice-query.ts';
import { factText } from '#rules/catalog/fact-text.ts';
import { picturePath } from '#rules/pictures.ts';
import type { Language } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { type Localized, perLanguage, textIn } from '#rules/text/localized-text.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttributeFilter } from './attributes/attribute-filter.ts';
import { listSaid } from './attributes/definition-queries.ts';
import { type Definitions, definitionsOf } from './attributes/definitions.ts';
import { optionsOfProduct } from './attributes/product-options.ts';
import { factsOf, type SaidOfProduct } from './attributes/said.ts';
import { type CardRow, loadCards } from './card-queries.ts';
import { placeholderPicture, ratingOf } from './documents.ts';

/** What variants with one value of an option look like. */
type Look = {
  attribute: number;
  value: number | undefined;
  everyday: number | undefined;
  swatch: string;
  image: string;
  query: string;
};

/** A product's card in every language and every look. */
export type StoredCard = {
  /** What is the same in all of them. */
  own: Omit<Card, 'name' | 'facts' | 'figures' | 'query' | 'swatches'>;
  /** All that it comes in. */
  swatches: string[];
  looks: Look[];
  name: Localized;
  facts: Localized[];
  figures: { name: Localized; value: Localized }[];
};

export type CardForm = {
  language: Language;
  /** As rows have them, in place of facts. */
  figures?: boolean | undefined;
  /** What the list is filtered by: what it asks for is what is shown. */
  wanted?: readonly AttributeFilter[] | undefined;
};

/** More are not to be told apart on a card. */
const mostSwatches = 6;

/** Cards of products in the order of `ids`; unknown ids are left out, unpublished products are not. */
export async function cardsOf(services: Services, ids: readonly number[], form: CardForm): Promise<Card[]> {
  const load = (missing: number[]) => makeCards(services, missing);
  const stored = await (services.catalogCache ? services.catalogCache.cards.get(ids, load) : load([...ids]));
  return ids.flatMap((id) => {
    const card = stored.get(id);
    return card ? [inForm(card, form)] : [];
  });
}

function inForm(card: StoredCard, { language, figures: isRow, wanted = [] }: CardForm): Card {
  const { own, looks, name, facts, figures } = card;
  const said = (text: Localized) => textIn(text, language);
  const look = lookAsWanted(card, wanted);
  return {
    ...own,
    name: said(name),
    default_image: look?.image ?? own.default_image,
    swatches: shownFirst(card.swatches, look ?? looks.find(({ image }) => image === own.default_image)),
    query: look?.query ?? '',
    facts: isRow ? [] : facts.map(said),
    ...(isRow && { figures: figures.map(({ name, value }): [string, string] => [said(name), said(value)]) }),
  };
}

/** The first dots of a card: that of its picture, then the others as they come. */
const shownFirst = (swatches: readonly string[], look: Look | undefined): string[] =>
  [...new Set(look ? [look.swatch, ...swatches] : swatches)].slice(0, mostSwatches);

/** The first look that the list asks for; undefined where it asks for none. */
function lookAsWanted({ looks }: StoredCard, wanted: readonly AttributeFilter[]): Look | undefined {
  if (wanted.length === 0) return undefined;
  const isIn = (ids: readonly number[], id: number | undefined) => id !== undefined && ids.includes(id);
  return looks.find(({ attribute, value, everyday }) =>
    wanted.some((one) => one.attribute === attribute && (isIn(one.anyOf, value) || isIn(one.anyOf, everyday))),
  );
}

async function makeCards(services: Services, ids: readonly number[]): Promise<Map<number, StoredCard>> {
  const [rows, said, definitions] = await Promise.all([
    loadCards(services.db, ids),
    listSaid(services.db, ids),
    definitionsOf(services),
  ]);
  const facts = factsOf(rows, said, definitions);
  return new Map(rows.map((row) => [row.id, makeCard(row, facts.get(row.id) ?? [], definitions)]));
}

function makeCard(row: CardRow, facts: SaidOfProduct['facts'], definitions: Definitions): StoredCard {
  const cheapest = row.variants.toSorted((left, right) => left.price - right.price)[0];
  const ofFirst = new Set(row.variants[0]?.options.map(({ value }) => value));
  const { options } = optionsOfProduct(row, definitions);
  const swatches = options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? []));
  return {
    own: {
      id: row.id,
      default_image: picturePath(pictureOf(row, ofFirst) ?? placeholderPicture),
      price: cheapest?.price ?? 0,
      discount: row.discount,
      old_price: cheapest?.old_price || null,
      is_arrived: row.is_arrived,
      gsi: row.is_gsi,
      in_stock: row.in_stock,
      rating: ratingOf(row),
      review_count: row.rating_count,
    },
    swatches,
    looks: options.flatMap((option) => looksOf(row, option, definitions)),
    name: perLanguage((language) => localized(row, 'name', language)),
    facts: facts.filter(({ on_card }) => on_card).map(factText),
    figures: facts.map(({ name, value }) => ({ name, value })),
  };
}

/** Of values that have a colour. */
function looksOf(row: CardRow, { key, values }: ProductOption, definitions: Definitions): Look[] {
  const attribute = definitions.attributeNamed(key);
  if (!attribute) return [];
  const all = [...attribute.valuesById.values()];
  return values.flatMap((shown) => {
    if (!shown.swatch) return [];
    const value = all.find((one) => one.key === shown.value);
    return {
      swatch: shown.swatch,
      attribute: attribute.id,
      value: value?.id,
      everyday: value?.belongs_to ?? undefined,
      image: picturePath(pictureOf(row, new Set([value?.id])) ?? placeholderPicture),
      query: `?${choiceQuery({ options: { [key]: shown.value } })}`,
    };
  });
}

/** A picture of these values, of all variants, or any; see part-queries.ts. */
function pictureOf({ pictures }: CardRow, values: ReadonlySet<number | undefined>): string | undefined {
  const shown =
    pictures.find(({ value }) => value !== null && values.has(value)) ??
    pictures.find(({ value }) => value === null) ??
    pictures[0];
  return shown?.name;
}
