import { alikeInAll } from '#rules/text/localized-text.ts';
import { readGroups } from '#server/catalog/source-words/read-groups.ts';
import { resolveProducts } from '#server/catalog/writer/upsert-products.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { asVariant, type JoinedOffer, joinGroup, type Line, type Member, offerIdOf } from './join-group.ts';
import type { Read } from './offer-record.ts';

/** What becomes of the offers with a price that are in groups of several, by their ids. */
export type FeedGroups = {
  joined: ReadonlyMap<string, JoinedOffer>;
  /** Those that are products of their own all the same. */
  apart: ReadonlySet<string>;
  /** Source ids of the products that groups are. */
  products: ReadonlySet<string>;
};

const sourceIdOf = (group: string) => `group:${group}`;

/** Reads which offers of a feed are variants of one product. */
export async function readFeedGroups(db: Db, offers: AsyncIterable<Read>): Promise<FeedGroups> {
  const groups = [...(await membersByGroup(offers))].map(([sourceId, members]) => ({
    sourceId,
    members: [...members.values()],
  }));
  const ids = groups.flatMap(({ members }) => members.map(({ id }) => id));
  const { bySource } = await resolveProducts(db, { sourceIds: ids, skus: [] });
  const read = await readGroups(
    db,
    groups.map(({ sourceId, members: [first] }) => ({
      source_id: sourceId,
      brand: first?.brand ?? '',
      kind: alikeInAll(first?.kind ?? ''),
    })),
    groups.flatMap(({ sourceId, members }) =>
      members.map(({ id, lines }) => ({
        source_id: offerIdOf(sourceId, id),
        product_source_id: sourceId,
        characteristics: lines.map(({ label, value }) => ({ title: label, value })),
      })),
    ),
  );
  const joined = new Map<string, JoinedOffer>();
  for (const group of groups) {
    for (const [id, offer] of joinGroup(group, { read, isOwnProduct: (id) => bySource.has(id) })) joined.set(id, offer);
  }
  const several = groups.filter(({ members }) => members.length > 1).flatMap(({ members }) => members);
  return {
    joined,
    apart: new Set(several.map(({ id }) => id).filter((id) => !joined.has(id))),
    products: new Set([...joined.values()].map(({ sourceId }) => sourceId)),
  };
}

/** Offers with a price, by the source ids of their groups. */
async function membersByGroup(offers: AsyncIterable<Read>): Promise<Map<string, Map<string, Member>>> {
  const groups = new Map<string, Map<string, Member>>();
  const line = oneOfEach();
  for await (const { listing, group } of offers) {
    const [variant] = listing?.variants ?? [];
    if (!listing?.source_id || group === undefined || !variant) continue;
    const { source_id: id, name = '', brand, category, characteristics = [] } = listing;
    const members = groups.get(sourceIdOf(group)) ?? new Map<string, Member>();
    groups.set(sourceIdOf(group), members);
    if (members.has(id)) continue;
    members.set(id, {
      id,
      name,
      brand: brand && !brand.isGuess ? brand.title : '',
      kind: category && 'kind' in category && !category.isGuess ? category.kind : '',
      shade: JSON.stringify(variant.options?.find((option) => 'common' in option && option.common === 'colour')),
      lines: characteristics.map(({ label, value }) => line({ label, value })),
    });
  }
  return groups;
}

/** A feed says the same of many offers; each line is held once. */
function oneOfEach(): (line: Line) => Line {
  const held = new Map<string, Line>();
  return (line) => {
    const key = JSON.stringify([line.label, line.value]);
    const known = held.get(key);
    if (!known) held.set(key, line);
    return known ?? line;
  };
}

/** What the offer's row says, as that of a group's variant. */
export function inGroup(read: Read, groups: FeedGroups | undefined): Pick<Read, 'listing' | 'problems'> {
  const { listing, problems, group } = read;
  const id = listing?.source_id ?? '';
  const offer = groups?.joined.get(id);
  if (!listing || !groups || group === undefined) return { listing, problems };
  if (offer) return { listing: asVariant(read, listing, offer), problems };
  if (groups.apart.has(id)) return { listing, problems: [{ code: 'group_apart', field: null, value: group }] };
  // Others of its group are variants, which have a price.
  if (groups.products.has(sourceIdOf(group)) && listing.variants.length === 0)
    return { listing: null, problems: [{ code: 'missing', field: 'price', value: null }] };
  return { listing, problems };
}
