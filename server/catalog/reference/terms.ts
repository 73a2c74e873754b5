import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { notifyCatalog } from '#server/catalog/changes/change-queries.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { findReferences } from './reference-queries.ts';
import * as queries from './term-queries.ts';

type Kind = queries.Term['kind'];

export const reindexTask = 'reindex_catalog';

/** Sends every product to the search index again. */
export const reindexCatalog = (db: Db): Promise<void> => transact(db, (tx) => catalogChanged(tx, 'all'));

type Listed = Exclude<queries.Term, queries.CategoryTerm> | (queries.CategoryTerm & BrandTitles);
type BrandTitles = InLanguages<'brand_title'>;

/** A page of brands or of brand-categories with how much uses them. */
export async function catalogTerms(db: Db, page: queries.TermPage) {
  const [count, rows] = await Promise.all([queries.countKind(db, page.kind, page.search), queries.listKind(db, page)]);
  return { count, results: await withBrands(db, rows) };
}

async function withBrands(db: Db, rows: readonly queries.Term[]): Promise<Listed[]> {
  const ids = new Set(rows.flatMap((row) => (row.kind === 'brand_category' ? row.brand : [])));
  const brands = new Map(
    (await findReferences(db, { kind: 'brand', ids: [...ids] })).map((brand) => [brand.id, brand]),
  );
  return rows.map((row) => {
    if (row.kind !== 'brand_category') return row;
    return { ...row, ...fieldTexts(brands.get(row.brand) ?? sameInEveryLanguage('title', ''), 'title', 'brand_title') };
  });
}

async function requireTerm(db: Db, kind: Kind, id: number): Promise<queries.Term> {
  const term = await queries.findTerm(db, kind, id);
  if (!term) throw notFound('Term');
  return term;
}

/** @throws DomainError invalid: a category of no brand */
export async function addTerm(db: Db, actor: Actor, term: queries.NewTerm): Promise<queries.Term> {
  return transact(db, async (tx) => {
    await requireBrand(tx, term);
    const id = await queries.insertTerm(tx, term);
    const after = await requireTerm(tx, term.kind, id);
    await recordChange(tx, {
      actor,
      action: `${term.kind}.create`,
      subject: term.kind,
      subjectId: id,
      before: null,
      after,
    });
    await notifyCatalog(tx, ['*']);
    return after;
  });
}

/** @throws DomainError not_found, or conflict: `stale` with `current` */
export async function saveTerm(
  db: Db,
  actor: Actor,
  { id, version, term }: { id: number; version: number; term: queries.NewTerm },
): Promise<queries.Term> {
  return transact(db, async (tx) => {
    const current = await queries.lockTerm(tx, term.kind, id);
    const before = await requireTerm(tx, term.kind, id);
    if (current !== version) throw stale(before);
    await requireBrand(tx, term);
    requireSameBrand(before, term);
    await queries.updateTerm(tx, id, term);
    const after = await requireTerm(tx, term.kind, id);
    await recordChange(tx, {
      actor,
      action: `${term.kind}.update`,
      subject: term.kind,
      subjectId: id,
      before,
      after,
    });
    await notifyCatalog(tx, ['*']);
    // Search knows products by these words too; a large catalogue takes longer than a save may.
    if (before.used > 0) await addJob(tx, reindexTask, {}, { key: reindexTask });
    return after;
  });
}

/** @throws DomainError not_found, or conflict `in_use`: something has it, archived things included */
export async function dropTerm(db: Db, actor: Actor, kind: Kind, id: number): Promise<void> {
  await transact(db, async (tx) => {
    await queries.lockTerm(tx, kind, id);
    const before = await requireTerm(tx, kind, id);
    if (before.used > 0) {
      throw new DomainError('conflict', 'in_use');
    }
    await queries.deleteTerm(tx, kind, id);
    await recordChange(tx, { actor, action: `${kind}.delete`, subject: kind, subjectId: id, before, after: null });
    await notifyCatalog(tx, ['*']);
  });
}

/** The products of a category are of its brand. */
function requireSameBrand(before: queries.Term, term: queries.NewTerm): void {
  if (before.kind !== 'brand_category' || term.kind !== 'brand_category') return;
  if (before.used > 0 && before.brand !== term.brand) {
    throw invalidField('brand', 'brand_in_use');
  }
}

async function requireBrand(tx: Db, term: queries.NewTerm): Promise<void> {
  if (term.kind !== 'brand_category') return;
  if (!(await queries.findTerm(tx, 'brand', term.brand))) throw unknownRow('brand', term.brand);
}
