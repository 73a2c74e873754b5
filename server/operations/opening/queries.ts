import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type OpeningFacts = {
  /** Whether staff have ever changed what a new shop says. */
  contacts_changed: boolean;
  hours_changed: boolean;
  /** Pages of law that still have the text they came with. */
  pages_as_given: number;
  goods: number;
  goods_without_price: number;
  goods_without_picture: number;
  /** Accounts that the program made, with passwords in a file. */
  given_accounts: number;
  owners_without_second_factor: number;
};

/** The pages that the law asks for. */
const lawPages = ['delivery', 'warranty', 'returns', 'privacy'];

/** What of the shop was set, and what it has to sell. `givenDomain`: that of accounts which the program made. */
export async function readOpeningFacts(db: Db, givenDomain: string): Promise<OpeningFacts> {
  const onSale = sql`products where is_published`;
  const { rows } = await sql<OpeningFacts>`
    select
      exists (select from settings where key in ('phone', 'location', 'email') and version > 1) as contacts_changed,
      exists (select from settings where key in ('hours', 'schedule') and version > 1) as hours_changed,
      (select count(*)::int from unnest(${lawPages}::text[]) page
        where not exists (select from page_editions where key = page and version > 1)) as pages_as_given,
      (select count(*)::int from ${onSale}) as goods,
      (select count(*)::int from ${onSale} and min_price = 0) as goods_without_price,
      (select count(*)::int from ${onSale}
        and not exists (select from pictures where product_id = products.id)) as goods_without_picture,
      (select count(*)::int from users where is_active and email like ${`%@${givenDomain}`}) as given_accounts,
      (select count(*)::int from users where is_active and role = 'owner' and not exists (
        select from second_factors where user_id = users.id and confirmed_at is not null
      )) as owners_without_second_factor`.execute(db);
  return rows[0] as OpeningFacts;
}
