import { sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** A term of one day in one language: how often it was searched for, and what the last search found. */
export type TermCount = { day: string; language: Language; term: string; searches: number; hits: number };

/** Adds to what is counted of these terms; in order, so that two instances never wait for each other in a deadlock. */
export async function addTermCounts(db: Db, counts: readonly TermCount[]): Promise<void> {
  await sql`
    insert into search_terms (day, language, term, searches, hits)
    select day, language, term, searches, hits from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given(day date, language text, term text, searches int, hits int)
    order by day, language, term
    on conflict (day, language, term) do update
      set searches = search_terms.searches + excluded.searches, hits = excluded.hits`.execute(db);
}

/** What was searched for in a span of days, in one language or all; `to` is included. */
export type TermSpan = { from: string; to: string; language?: Language | undefined; limit: number };

/** A page of it: those terms that have `search` in them, and only those without hits if asked. */
export type TermPage = TermSpan & {
  search?: string;
  isWithoutHits: boolean;
  ordering?: keyof typeof orders;
  offset?: number;
};

export type TermTotal = { term: string; searches: number; hits: number };

const orders = {
  searches: sql`searches, term`,
  '-searches': sql`searches desc, term`,
  hits: sql`hits, searches desc, term`,
  '-hits': sql`hits desc, searches desc, term`,
};

/** Terms by how often they were searched for, with what the last search found. */
export async function listTerms(db: Db, page: TermPage): Promise<{ count: number; rows: TermTotal[] }> {
  const { from, to, language, search, isWithoutHits, ordering = '-searches', limit, offset = 0 } = page;
  const { rows } = await sql<TermTotal & { count: number }>`
    select *, count(*) over ()::int as count from (
      select term, sum(searches)::int as searches, (array_agg(hits order by day desc, language))[1] as hits
      from search_terms
      where day between ${from} and ${to} ${language ? sql`and language = ${language}` : sql``}
        ${search ? sql`and position(${search.toLowerCase()} in term) > 0` : sql``}
      group by term
    ) as terms
    ${isWithoutHits ? sql`where hits = 0` : sql``}
    order by ${orders[ordering]}
    limit ${limit} offset ${offset}`.execute(db);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...term }) => term) };
}
