import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './label-queries.ts';

type Rules = Omit<queries.LabelRules, 'version'>;

export const labelProductsTask = 'label_products';

const shown = 100;
/** New products that a shop labels at most. */
const mostNew = 10_000;

/** By what rule products are called new and recommended; null is "people say". */
export const labelRules = (db: Db): Promise<queries.LabelRules> => queries.findLabelRules(db);

/** The products that a rule would label, the first hundred of each. */
export async function previewLabelRules(db: Db, { new_days, recommended_count }: Rules) {
  const new_products = new_days === null ? [] : await queries.listArrived(db, new_days, shown);
  const recommended = recommended_count === null ? [] : await queries.listInDemand(db, recommended_count);
  return { new_products, recommended };
}

/** Sets the rule, and the labels by it. @throws DomainError conflict `stale` with `current` */
export async function saveLabelRules(db: Db, actor: Actor, { version, ...rules }: queries.LabelRules) {
  return transact(db, async (tx) => {
    const before = await queries.findLabelRules(tx, { locked: true });
    if (before.version !== version) throw stale(before);
    await queries.updateLabelRules(tx, rules);
    await label(tx, rules);
    const after = await queries.findLabelRules(tx);
    await recordChange(tx, {
      actor,
      action: 'label_rules.update',
      subject: 'settings',
      subjectId: 'label_rules',
      before,
      after,
    });
    return after;
  });
}

/** Sets the labels by the rule as it is: time passes, and other things sell. */
export async function labelProducts(db: Db): Promise<void> {
  await transact(db, async (tx) => label(tx, await queries.findLabelRules(tx)));
}

async function label(tx: Db, { new_days, recommended_count }: Rules): Promise<void> {
  const arrived = new_days === null ? undefined : await queries.listArrived(tx, new_days, mostNew);
  const inDemand = recommended_count === null ? undefined : await queries.listInDemand(tx, recommended_count);
  const idsOf = (products: queries.Named[]) => products.map(({ id }) => id);
  const changed = [
    ...(arrived ? await queries.setArrived(tx, idsOf(arrived)) : []),
    ...(inDemand ? await queries.setRecommended(tx, idsOf(inDemand)) : []),
  ];
  await catalogChanged(tx, [...new Set(changed)]);
}
