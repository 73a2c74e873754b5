import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type WaitingOffer = { source_id: string; amount: number; word: string };

/** More words for currencies than any 1C has. */
const mostWords = 1_000;

/**
 * Offers of the type of price that sells. Without a choice of staff that is the only one of a package: an offer whose
 * package had several keeps waiting, so that a purchase price never sells.
 */
const ofType = (priceType: string | null) =>
  priceType === null ? sql`waiting_is_only` : sql`waiting_price_type = ${priceType}`;

/** The words for currencies of waiting offers, those of most offers first. */
export async function countWaiting(db: Db, priceType: string | null): Promise<{ word: string; offers: number }[]> {
  const { rows } = await sql<{ word: string; offers: number }>`
    select waiting_currency as word, count(*)::int as offers from exchange_offers
    where waiting_currency is not null and ${ofType(priceType)}
    group by waiting_currency order by count(*) desc, length(waiting_currency), waiting_currency
    limit ${mostWords}`.execute(db);
  return rows;
}

/** Some offers that wait with one of these words. */
export async function findWaiting(
  tx: Db,
  priceType: string | null,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<WaitingOffer[]> {
  const { rows } = await sql<WaitingOffer>`
    select source_id, waiting_amount::float8 as amount, waiting_currency as word from exchange_offers
    where waiting_currency = any(${words}::text[]) and ${ofType(priceType)} order by source_id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** These wait no longer; a price that cannot be had is null, and the one before stays. */
export async function endWaiting(
  tx: Db,
  offers: readonly { source_id: string; price: number | null }[],
): Promise<void> {
  await sql`
    update exchange_offers as offer set price = coalesce(given.price, offer.price), waiting_amount = null,
      waiting_currency = null, waiting_price_type = null, waiting_is_only = null
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as given(source_id text, price integer)
    where offer.source_id = given.source_id`.execute(tx);
}
