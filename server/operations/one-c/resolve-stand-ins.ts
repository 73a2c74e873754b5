import type { Refused } from '#server/operations/one-c/reading/read-product.ts';
import {
  findByArticle,
  findNamesInPackage,
  findRefusedGoods,
} from '#server/operations/one-c/writing/previous-state-queries.ts';
import { idOfSource, sourceIdOf } from '#server/operations/one-c/writing/source-ids.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { articleOf, isStandIn, severalGoods } from './stand-in-ids.ts';

type Named = { id: string; name: string; product?: string };
type Place = { packageId: number; kind: 'catalog' | 'offers' };

/**
 * Replaces ids that were made of article numbers by those of the products that 1C has sent under an id before: a
 * product stays the same one when a file leaves its `Ид` out, and what is refused is reported with the id that people know.
 * What several goods have names none: records without `Ид` are refused where it stands at different goods, in the
 * shop or in this package, so that nothing sells at the price of something else. Offers of such goods are refused too.
 */
export async function resolveStandIns<Record extends Named>(
  db: Db,
  read: readonly (Record | Refused)[],
  place: Place,
): Promise<(Record | Refused)[]> {
  const standIns = [...new Set(read.map(productIdOf).filter(isStandIn))];
  if (standIns.length === 0) return [...read];
  const known = await findByArticle(
    db,
    standIns.flatMap((id) => articleOf(id) ?? []),
  );
  const refusedBefore = await findRefusedGoods(db, place.packageId, standIns);
  const resolved = read.map((record) => {
    const standIn = productIdOf(record);
    const article = articleOf(standIn);
    const others = known.filter((product) => product.article === article && product.source_id !== sourceIdOf(standIn));
    const [only] = others;
    if (others.length > 1 || refusedBefore.has(standIn)) return refused(record);
    if (article === undefined || !only) return record;
    const product = idOfSource(only.source_id);
    const id = product + record.id.slice(standIn.length);
    return { ...record, id, ...('product' in record ? { product } : {}) };
  });
  const names = await namesById(db, resolved, place);
  return resolved.map((record, nth) => {
    const given = read[nth];
    const isOneOfSeveral = given && isStandIn(productIdOf(given)) && (names.get(record.id)?.size ?? 0) > 1;
    return isOneOfSeveral ? refused(given) : record;
  });
}

/** What this batch calls each id, and what the package has called products before. */
async function namesById(
  db: Db,
  read: readonly Named[],
  { packageId, kind }: Place,
): Promise<Map<string, Set<string>>> {
  const before = kind === 'catalog' ? await findNamesInPackage(db, packageId, [...new Set(read.map(sourceOf))]) : [];
  const names = [...before.map(({ source_id, name }) => ({ id: idOfSource(source_id), name })), ...read];
  // Lists of prices name nothing.
  const groups = Map.groupBy(
    names.filter(({ name }) => name !== ''),
    ({ id }) => id,
  );
  return new Map([...groups].map(([id, group]) => [id, new Set(group.map(({ name }) => name))]));
}

/** One that is refused for a reason of its own keeps it. */
function refused<Record extends Named>(record: Record | Refused): Refused {
  return 'why' in record ? record : { id: record.id, name: record.name, why: severalGoods(productIdOf(record)) };
}

const sourceOf = ({ id }: Named) => sourceIdOf(id);

/** Of an offer what stands before '#', which no stand-in has in itself. */
function productIdOf({ id }: { id: string }): string {
  const [product = ''] = id.split('#');
  return product;
}
