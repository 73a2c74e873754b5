import type { z } from 'zod';
import type * as contract from '#contract/admin/news.ts';
import { picturePath } from '#rules/pictures.ts';
import { defaultLanguage, type Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages, missingLanguages, translationsOf } from '#rules/text/translations.ts';
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
function asAdmin({ created_at, is_ahead, html, translations, ...row }: queries.NewsRow): AdminNews {
  const rich = (language: Language) => (language === defaultLanguage ? html : translations[textName('html', language)]);
  const { id, version, picture, is_draft } = row;
  return {
    id,
    version,
    picture,
    is_draft,
    ...fieldTexts(row, 'title'),
    ...inLanguages('html', (language) => rich(language) ?? paragraphs(row[textName('text', language)])),
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

function asFields(body: NewsBody): queries.NewsFields {
  const html = inLanguages('html', (language) => cleanHtml(body[textName('html', language)], language));
  const text = inLanguages('text', (language) => textOfHtml(html[textName('html', language)]));
  const { title, picture, is_draft, at } = body;
  return {
    title,
    html: html.html,
    text: text.text,
    picture,
    is_draft,
    translations: translationsOf({ ...body, ...html, ...text }, ['title', 'html', 'text']),
    created_at: new Date(at),
  };
}

/** One page of the news of every state, without their rich texts. */
export async function listNewsForStaff(db: Db, query: Parameters<typeof queries.listAllNews>[1]) {
  const { count, rows } = await queries.listAllNews(db, query);
  return {
    count,
    rows: rows.map((row) => {
      const item = asAdmin(row);
      const { id, version, picture, at, is_draft, picture_address, state } = item;
      return {
        id,
        version,
        picture,
        at,
        is_draft,
        picture_address,
        state,
        ...fieldTexts(item, 'title'),
        missing: missingLanguages(item, ['title', 'html']),
      };
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
