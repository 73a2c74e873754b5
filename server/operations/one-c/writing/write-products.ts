import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { keyOf } from '#server/catalog/import/supplier/kind-keys.ts';
import type { ExchangedProduct } from '#server/catalog/supply/exchanged-product.ts';
import { archiveExchanged, writeExchangedProducts } from '#server/catalog/supply/exchanged-products.ts';
import { noBrand, noGroup } from '#server/catalog/supply/kind-queries.ts';
import type { ProductRecord } from '#server/operations/one-c/reading/product-record.ts';
import { readProduct } from '#server/operations/one-c/reading/read-product.ts';
import { resolveStandIns } from '#server/operations/one-c/resolve-stand-ins.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Batch, BatchResult } from './batch.ts';
import { distinct } from './batch.ts';
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
  const said = await findPreviousProducts(
    tx,
    good.map(({ id }) => sourceIdOf(id)),
  );
  const deleted = good.filter(({ isDeleted }) => isDeleted);
  const gone = deleted.filter(({ isPart }) => !isPart).map(({ id }) => sourceIdOf(id));
  const goneParts = deleted.filter(({ isPart }) => isPart).map(({ id }) => sourceIdOf(id));
  const there = good.filter(({ isDeleted }) => !isDeleted);
  const archived = await archiveExchanged(tx, gone);
  await markGone(tx, archived);
  const archivedParts = await takeOutOffers(tx, goneParts);
  const fates = await writeExchangedProducts(
    tx,
    there.map((product) => asExchanged(product, said.get(sourceIdOf(product.id)))),
  );
  await savePackageProducts(
    tx,
    reading.packageId,
    there.map((product) => asSaid(product, said.get(sourceIdOf(product.id)), reading.files)),
  );
  // Named, though not taken: refused records must not end as products that 1C has no more.
  await markSeen(tx, reading.packageId, [...gone, ...refusals.map(({ id }) => sourceIdOf(id))]);
  return {
    fates: [...fates, ...repeated, ...deleted.map(() => 'deletions' as const)],
    refusals,
    archived: archived.length + archivedParts,
  };
}

function asExchanged(product: ProductRecord, said: PreviousProduct | undefined): ExchangedProduct {
  const brand = product.brand ? { key: keyOf(product.brand), ...sameInEveryLanguage('title', product.brand) } : noBrand;
  const group = product.group ? { key: keyOf(product.group), ...sameInEveryLanguage('title', product.group) } : noGroup;
  return {
    source_id: sourceIdOf(product.id),
    brand,
    category: { key: `${brand.key}-${group.key}`, ...fieldTexts(group, 'title', 'kind') },
    isBrandGuessed: product.isBrandGuessed,
    isGroupMissing: product.group === '',
    name: product.name,
    description: product.description,
    characteristics: product.characteristics,
    said: { description: said?.description ?? null, labels: said?.labels ?? [] },
    backAs: said?.gone_from ?? null,
  };
}

function asSaid(product: ProductRecord, said: PreviousProduct | undefined, files: { has: (name: string) => boolean }) {
  const { article, color, description, characteristics, pictures, lacks } = product;
  const isChanged = pictures.join('\n') !== (said?.picture_paths ?? []).join('\n');
  return {
    source_id: sourceIdOf(product.id),
    article,
    color,
    description,
    lacks,
    labels: characteristics.map(({ label }) => label),
    picture_paths: pictures,
    pictures_due: isChanged || pictures.some((path) => files.has(path)),
  };
}
