import type { z } from 'zod';
import type * as contract from '#contract/admin/news.ts';
import { picturePath } from '#rules/pictures.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { cleanHtml, textOfHtml } from './clean-html.ts';
import * as queries from './news-queries.ts';

type AdminNews = z.output<typeof contract.AdminNews>;
type NewsBody = z.output<typeof contract.createNews.body>;

/** A row as the admin shows it. An item from before the admin has its paragraphs as rich text. */
function asAdmin({ text, text_en, created_at, is_ahead, ...row }: queries.NewsRow): AdminNews {
  return {
    ...row,
    html: row.html ?? paragraphs(text),
    html_en: row.html_en ?? paragraphs(text_en),
    picture_address: row.picture && picturePath(row.picture),
    at: created_at.toISOString(),
    state: row.is_draft ? 'draft' : is_ahead ? 'scheduled' : 'shown',
  };
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${cleanHtml(escapeMarks(paragraph), 'ru')}</p>`)
    .join('');

const escapeMarks = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function asFields({ html, html_en, at, ...body }: NewsBody): queries.NewsFields {
  const russian = cleanHtml(html, 'ru');
  const english = cleanHtml(html_en, 'en');
  return {
    ...body,
    html: russian,
    html_en: english,
    text: textOfHtml(russian),
    text_en: textOfHtml(english),
    created_at: new Date(at),
  };
}

/** One page of the news of every state, without their rich texts. */
export async function listNewsForStaff(db: Db, query: Parameters<typeof queries.listAllNews>[1]) {
  const { count, rows } = await queries.listAllNews(db, query);
  return {
    count,
    rows: rows.map((row) => {
      const { html: _html, html_en, ...item } = asAdmin(row);
      return { ...item, is_english_missing: item.title_en === '' || html_en === '' };
    }),
  };
}

/** @throws DomainError not_found */
export async function newsForStaff(db: Db, id: number): Promise<AdminNews> {
  const row = await queries.findAnyNews(db, id);
  if (!row) throw notFound('News');
  return asAdmin(row);
}

/** Writes a news item; it is shown from its day on, unless it is a draft. */
export function createNews(db: Db, actor: Actor, body: NewsBody): Promise<AdminNews> {
  return transact(db, async (tx) => {
    const after = asAdmin(await queries.insertNews(tx, asFields(body)));
    const change = { action: 'news.create', subject: 'news', subjectId: after.id, before: null, after };
    await recordChange(tx, { actor, ...change });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale` with what is there now */
export function updateNews(
  db: Db,
  actor: Actor,
  { id, version, ...body }: NewsBody & { id: number; version: number },
): Promise<AdminNews> {
  return transact(db, async (tx) => {
    const before = await holdForChange(tx, id, version);
    const after = asAdmin(await queries.changeNews(tx, id, asFields(body)));
    await recordChange(tx, { actor, action: 'news.update', subject: 'news', subjectId: id, before, after });
    return after;
  });
}

/** @throws DomainError not_found; conflict `stale` with what is there now */
export function removeNews(db: Db, actor: Actor, id: number, version: number | undefined): Promise<void> {
  return transact(db, async (tx) => {
    const before = await holdForChange(tx, id, version);
    await queries.deleteNews(tx, id);
    await recordChange(tx, { actor, action: 'news.remove', subject: 'news', subjectId: id, before, after: null });
  });
}

async function holdForChange(tx: Db, id: number, version: number | undefined): Promise<AdminNews> {
  const row = await queries.holdNews(tx, id);
  if (!row) throw notFound('News');
  const current = asAdmin(row);
  if (row.version !== version) throw stale(current);
  return current;
}
