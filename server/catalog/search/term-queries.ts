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
export type TermSpan = { from: string; to: string; language?: Language; limit: number };

export type TermTotal = { term: string; searches: number; hits: number };

/** Terms by how often they were searched for, with what the last search found; only those without hits if asked. */
export async function listTerms(
  db: Db,
  { from, to, language, limit }: TermSpan,
  { isWithoutHits }: { isWithoutHits: boolean },
): Promise<TermTotal[]> {
  const { rows } = await sql<TermTotal>`
    select term, sum(searches)::int as searches, (array_agg(hits order by day desc, language))[1] as hits
    from search_terms
    where day between ${from} and ${to} ${language ? sql`and language = ${language}` : sql``}
    group by term
    ${isWithoutHits ? sql`having (array_agg(hits order by day desc, language))[1] = 0` : sql``}
    order by searches desc, term
    limit ${limit}`.execute(db);
  return rows;
}
