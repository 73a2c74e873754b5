import type { z } from 'zod';
import type * as contract from '#contract/office-pages.ts';
import type { ShopPage } from '#contract/site.ts';
import { type PageKey, pageKeys } from '#rules/shop-pages.ts';
import { recordChange } from '#server/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { cleanHtml } from './clean-html.ts';
import * as queries from './page-queries.ts';

type OfficePage = z.input<typeof contract.OfficePage>;
type PageBody = z.output<typeof contract.savePage.body>;

function asOffice(key: PageKey, row: queries.PageRow | undefined): OfficePage {
  if (!row) return { key, version: 0, edition: '', saved_at: null, title: '', title_en: '', html: '', html_en: '' };
  const { created_at, ...page } = row;
  return { ...page, key, saved_at: created_at.toISOString() };
}

/** The shop's own pages as they stand, in a fixed order; what was never written is empty. */
export const pagesForStaff = (db: Db): Promise<OfficePage[]> =>
  Promise.all(pageKeys.map(async (key) => asOffice(key, await queries.findPage(db, key))));

/** @throws DomainError not_found: nobody has written it */
export async function shopPage(db: Db, key: PageKey): Promise<z.input<typeof ShopPage>> {
  const row = await queries.findPage(db, key);
  if (!row) throw notFound('Page');
  const { version: _version, created_at: _createdAt, ...page } = row;
  return { ...page, key };
}

/**
 * Writes a new edition of a page.
 *
 * @throws DomainError conflict `stale` with the edition that somebody else has written
 */
export function savePage(
  db: Db,
  actor: Actor,
  { key, version, html, html_en, ...titles }: PageBody & { key: PageKey },
): Promise<OfficePage> {
  return transact(db, async (tx) => {
    const before = asOffice(key, await queries.holdPage(tx, key));
    if (before.version !== version) throw stale(before);
    const fields = { ...titles, html: cleanHtml(html, 'ru'), html_en: cleanHtml(html_en, 'en') };
    const next = version + 1;
    const edition = `${new Date().toISOString().slice(0, 10)}.${next}`;
    const after = asOffice(key, await queries.insertEdition(tx, { ...fields, key, version: next, edition }));
    await recordChange(tx, { actor, action: 'page.update', subject: 'page', subjectId: key, before, after });
    return after;
  });
}
