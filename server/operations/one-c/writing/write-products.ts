import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { keyOf } from '#server/catalog/sources/words/kind-keys.ts';
import { ungrouped } from '#server/catalog/sources/words/ungrouped.ts';
import { noBrand, noGroup } from '#server/catalog/writer/kinds.ts';
import { policies } from '#server/catalog/writer/policy.ts';
import type { DraftResult, ProductDraft } from '#server/catalog/writer/product-batch.ts';
import { upsertProducts } from '#server/catalog/writer/upsert-products.ts';
import type { ProductRecord } from '#server/operations/one-c/reading/product-record.ts';
import { readProduct } from '#server/operations/one-c/reading/read-product.ts';
import { groupTitle } from '#server/operations/one-c/reading/title-of.ts';
import { resolveStandIns } from '#server/operations/one-c/resolve-stand-ins.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Batch, type BatchResult, distinct, writtenByOneC } from './batch.ts';
import {
  findPreviousProducts,
  markGone,
  markSeen,
  type PreviousProduct,
  savePackageProducts,
} from './previous-state-queries.ts';
import { sourceIdOf } from './source-ids.ts';
import { takeOutOffers } from './write-offers.ts';

/** Puts a batch of `Товар` into the shop. */
export async function writeProducts(tx: Db, { elements, reading }: Batch): Promise<BatchResult> {
  const { good, refusals, repeated } = distinct(
    await resolveStandIns(
      tx,
      elements.map((element) => readProduct(element, reading)),
      { packageId: reading.packageId, kind: 'catalog' },
    ),
  );
  const previous = await findPreviousProducts(
    tx,
    good.map(({ id }) => sourceIdOf(id)),
  );
  const deleted = good.filter(({ isDeleted }) => isDeleted);
  const gone = deleted.filter(({ isPart }) => !isPart).map(({ id }) => sourceIdOf(id));
  const goneParts = deleted.filter(({ isPart }) => isPart).map(({ id }) => sourceIdOf(id));
  const there = good.filter(({ isDeleted }) => !isDeleted);
  const archived = await archiveGone(tx, gone);
  const archivedParts = await takeOutOffers(tx, goneParts);
  const drafts = there.map((product) => asDraft(product, previous.get(sourceIdOf(product.id))));
  const results = await upsertProducts(tx, { drafts, by: writtenByOneC }, policies.oneC);
  await savePackageProducts(
    tx,
    reading.packageId,
    there.map((product) => asSent(product, previous.get(sourceIdOf(product.id)), reading.files)),
  );
  // Named, though not taken: refused records must not end as products that 1C has no more.
  await markSeen(tx, reading.packageId, [...gone, ...refusals.map(({ id }) => sourceIdOf(id))]);
  return {
    fates: [...results.map(fateOf), ...repeated, ...deleted.map(() => 'deletions' as const)],
    refusals,
    archived: archived + archivedParts,
  };
}

const fateOf = ({ fate, problems }: DraftResult) => {
  if (fate === 'refused') throw new Error(`A product of 1C was refused: ${problems[0]?.code}`);
  return fate === 'new' ? 'added' : fate;
};

/** Takes products out of the shop. @returns how many were in it */
export async function archiveGone(tx: Db, sourceIds: readonly string[]): Promise<number> {
  const drafts = sourceIds.map((source_id) => ({ source_id, status: 'archived' as const, variants: [] }));
  const results = await upsertProducts(tx, { drafts, by: writtenByOneC }, policies.oneC);
  const archived = results.flatMap(({ fate, differences }, place) => {
    const was = differences[0]?.before as 'published' | 'draft';
    return fate === 'changed' ? [{ source_id: sourceIds[place] ?? '', was }] : [];
  });
  await markGone(tx, archived);
  return archived.length;
}

function asDraft(product: ProductRecord, previous: PreviousProduct | undefined): ProductDraft {
  const brand = product.brand ? { key: keyOf(product.brand), ...sameInEveryLanguage('title', product.brand) } : noBrand;
  const group = product.group
    ? { key: keyOf(product.group), ...sameInEveryLanguage('title', groupTitle(product.group)) }
    : noGroup;
  return {
    source_id: sourceIdOf(product.id),
    brand: { ...brand, isGuess: product.isBrandGuessed },
    category: {
      key: `${brand.key}-${group.key}`,
      ...fieldTexts(group, 'title', 'kind'),
      isGuess: product.group === '',
    },
    name: product.name,
    description: product.description ?? '',
    characteristics: ungrouped(product.characteristics),
    variants: [],
    withoutPrice: true,
    statusIfArchived: previous?.gone_from ?? undefined,
    previous: { description: previous?.description ?? null, labels: previous?.labels ?? [] },
  };
}

function asSent(
  product: ProductRecord,
  previous: PreviousProduct | undefined,
  files: { has: (name: string) => boolean },
) {
  const { article, options, description, characteristics, pictures, lacks } = product;
  const isChanged = pictures.join('\n') !== (previous?.picture_paths ?? []).join('\n');
  return {
    source_id: sourceIdOf(product.id),
    article,
    options,
    description,
    lacks,
    labels: characteristics.map(({ label }) => label),
    picture_paths: pictures,
    pictures_due: isChanged || pictures.some((path) => files.has(path)),
  };
}
