import type { z } from 'zod';
import type * as contract from '#contract/admin/pages.ts';
import type { ShopPage } from '#contract/shop/site.ts';
import { type InLanguages, textName } from '#rules/text/localized.ts';
import { type PageKey, pageKeys } from '#rules/text/shop-pages.ts';
import { inLanguages, sameInEveryLanguage, translationsOf } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { cleanHtml } from './clean-html.ts';
import * as queries from './page-queries.ts';

type AdminPage = z.output<typeof contract.AdminPage>;
type PageBody = z.output<typeof contract.savePage.body>;

const noTexts = { ...sameInEveryLanguage('title', ''), ...sameInEveryLanguage('html', '') };

function asAdmin(key: PageKey, row: queries.PageRow | undefined): AdminPage {
  if (!row) return { key, version: 0, edition: '', saved_at: null, ...noTexts };
  const { created_at, ...page } = row;
  return { ...page, key, saved_at: created_at.toISOString() };
}

/** The shop's own pages as they stand, in a fixed order; what was never written is empty. */
export async function pagesForStaff(db: Db): Promise<AdminPage[]> {
  const newest = new Map((await queries.listPages(db)).map((row) => [row.key, row]));
  return pageKeys.map((key) => asAdmin(key, newest.get(key)));
}

/** @throws DomainError not_found: no edition exists */
export async function shopPage(db: Db, key: PageKey): Promise<z.input<typeof ShopPage>> {
  const row = await queries.findPage(db, key);
  if (!row) throw notFound('Page');
  const { version: _version, created_at: _createdAt, ...page } = row;
  return { ...page, key };
}

type Edited = { key: PageKey; version: number };

/**
 * Writes a new edition of a page.
 *
 * @throws DomainError conflict `stale` with the newer edition
 */
export function savePage(
  db: Db,
  actor: Actor,
  { key, version, ...texts }: PageBody & { key: PageKey },
): Promise<AdminPage> {
  const clean = inLanguages('html', (language) => cleanHtml(texts[textName('html', language)], language));
  const fields = asFields({ ...texts, ...clean });
  return transact(db, (tx) => addEdition(tx, actor, { key, version }, { action: 'page.update', fields }));
}

/** Every edition of a page, newest first. */
export async function pageEditions(db: Db, key: PageKey, page: { limit: number; offset: number }) {
  const { count, rows } = await queries.listEditions(db, key, page);
  return { count, results: rows.map(({ created_at, ...row }) => ({ ...row, saved_at: created_at.toISOString() })) };
}

/** @throws DomainError not_found */
export async function pageEdition(db: Db, { key, version }: Edited): Promise<AdminPage> {
  const row = await queries.findEdition(db, key, version);
  if (!row) throw notFound('PageEdition');
  return asAdmin(key, row);
}

/**
 * Shows an earlier edition's texts again, as a new edition: the editions that people consented to stay.
 *
 * @param shown the version that is shown now, as far as the caller knows
 * @throws DomainError not_found, or conflict `stale` with the newer edition
 */
export function restoreEdition(db: Db, actor: Actor, edited: Edited, shown: number): Promise<AdminPage> {
  return transact(db, async (tx) => {
    const fields = asFields(await pageEdition(tx, edited));
    return addEdition(tx, actor, { key: edited.key, version: shown }, { action: 'page.restore', fields });
  });
}

const asFields = ({ title, html, ...texts }: InLanguages<'title' | 'html'>): queries.PageFields => ({
  title,
  html,
  translations: translationsOf({ title, html, ...texts }, ['title', 'html']),
});

type Addition = { action: string; fields: queries.PageFields };

async function addEdition(
  tx: Db,
  actor: Actor,
  { key, version }: Edited,
  { action, fields }: Addition,
): Promise<AdminPage> {
  const before = asAdmin(key, await queries.holdPage(tx, key));
  if (before.version !== version) throw stale(before);
  const next = version + 1;
  const edition = `${new Date().toISOString().slice(0, 10)}.${next}`;
  const after = asAdmin(key, await queries.insertEdition(tx, { ...fields, key, version: next, edition }));
  await recordChange(tx, { actor, action, subject: 'page', subjectId: key, before, after });
  return after;
}
