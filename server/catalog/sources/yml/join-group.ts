import { most } from '#contract/admin/catalog.ts';
import { optionsKey } from '#rules/catalog/variant-options.ts';
import type { ReadGroups, ReadOffer } from '#server/catalog/source-words/read-groups.ts';
import { ungrouped } from '#server/catalog/sources/words/ungrouped.ts';
import { amountOption } from '#server/catalog/writer/common-options.ts';
import type { OptionDraft, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { articleLabel, type Read } from './offer-record.ts';

export type Line = { label: string; value: string };

/** An offer of a group; `shade` is that of its variant in one text. */
export type Member = { id: string; name: string; brand: string; kind: string; shade: string; lines: readonly Line[] };

/** An offer that is a variant of its group's product. */
export type JoinedOffer = {
  sourceId: string;
  read: ReadOffer;
  /** What is known of the product, by the offer that speaks for all of them. */
  product: Pick<ProductDraft, 'name' | 'characteristics'> | undefined;
};

export const offerIdOf = (sourceId: string, id: string) => `${sourceId}/${id}`;

type Said = { member: Member; read: ReadOffer };
type Group = { sourceId: string; members: readonly Member[] };
type Joining = { read: ReadGroups; isOwnProduct: (id: string) => boolean };

/**
 * The offers of a group that are variants of one product: all of them, where they are of one brand and category, no two are
 * alike in what tells variants apart, and none is a product of the shop. A group that is a product takes in what it can.
 */
export function joinGroup({ sourceId, members }: Group, { read, isOwnProduct }: Joining): Map<string, JoinedOffer> {
  const said = members.map((member) => ({
    member,
    read: read.offers.get(offerIdOf(sourceId, member.id)) ?? { rest: [], amount: null },
  }));
  const isVariant = ({ member }: Said) => read.known.offers.has(offerIdOf(sourceId, member.id));
  const inside = distinctOf([...said.filter(isVariant), ...said.filter((each) => !isVariant(each))], isVariant)
    .filter(({ member }) => !isOwnProduct(member.id))
    .slice(0, most.variants);
  const isWhole = inside.length === said.length && isOfOneKind(members);
  if (!isWhole && !read.known.groups.has(sourceId)) return new Map();
  const [first] = said.filter((each) => inside.includes(each));
  return new Map(
    inside.map((each) => [
      each.member.id,
      { sourceId, read: each.read, product: each === first ? productOf(inside) : undefined },
    ]),
  );
}

/** Those that differ from the ones before them; variants of the shop are what they are there. */
function distinctOf(said: readonly Said[], isVariant: (each: Said) => boolean): Said[] {
  const taken = new Set<string>();
  return said.filter((each) => {
    const { amount, options = [] } = each.read;
    const key = JSON.stringify([each.member.shade, amount, optionsKey(options)]);
    const isNew = !taken.has(key) || isVariant(each);
    taken.add(key);
    return isNew;
  });
}

function isOfOneKind(members: readonly Member[]): boolean {
  const [first] = members;
  return members.every(({ brand, kind }) => brand === first?.brand && kind === first.kind);
}

/** Called by the words that all offers have, and described by what all of them say. */
function productOf(said: readonly Said[]): JoinedOffer['product'] {
  const [first, ...others] = said;
  const lines = others.map(({ read }) => new Map(read.rest.map(({ title, value }) => [title, value])));
  const shared = (first?.read.rest ?? []).filter(({ title, value }) => lines.every((own) => own.get(title) === value));
  return {
    name: commonName(said.map(({ member }) => member.name)),
    characteristics: ungrouped(
      shared.filter(({ title }) => title !== articleLabel).map(({ title, value }) => ({ label: title, value })),
    ),
  };
}

/** "Часы Bip 40 мм, синий" and "Часы Bip 44 мм, чёрный" are "Часы Bip"; a unit goes with its number. */
function commonName([first = '', ...others]: readonly string[]): string {
  const all = others.map((name) => new Set(wordsOf(name)));
  const own = wordsOf(first).map((word) => ({ word, isCommon: all.every((words) => words.has(word)) }));
  const kept = own.filter(({ word, isCommon }, place) => {
    const before = own[place - 1];
    const isUnit = before && !before.isCommon && /^\d[\d.,]*$/.test(before.word) && /^\p{L}{1,3}\.?$/u.test(word);
    return isCommon && !isUnit;
  });
  return (
    kept
      .map(({ word }) => word)
      .join(' ')
      .replace(/[\s,;(/–—-]+$/, '') || first
  );
}

const wordsOf = (name: string) => name.split(/\s+/).map((word) => word.replace(/,$/, ''));

/** What the offer's row says of its group's product. */
export function asVariant(
  { article }: Read,
  { source_id: id = '', variants, brand, category, description }: ProductDraft,
  { sourceId, read, product }: JoinedOffer,
): ProductDraft {
  const variant = { offer_id: offerIdOf(sourceId, id), sku: article };
  const isColour = (option: OptionDraft) => 'common' in option && option.common === 'colour';
  const optionsOf = (own: readonly OptionDraft[] = []) => [
    ...own.filter(isColour),
    amountOption(read.amount),
    ...(read.options ?? []),
  ];
  return {
    source_id: sourceId,
    ...(product && { ...product, brand, category, description }),
    variants: variants.map(({ isOwn: _, options, ...own }) => ({ ...own, ...variant, options: optionsOf(options) })),
  };
}
