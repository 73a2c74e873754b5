import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

export type RuleFields = {
  name: string;
  is_on: boolean;
  position: number;
  when_words: string[];
  when_category: number | null;
  when_value: number | null;
  keeps_words: boolean;
  set_category: number | null;
  set_filter: string;
  boost_products: number[];
  boost_brand: number | null;
  banner: Localized;
  banner_path: string;
  redirect_path: string;
};

export type RuleRow = RuleFields & { id: number; version: number };

/** More than any shop has: each is a part of every search. */
const mostRules = 1000;
const mostDays = 366;

/** All rules in the order in which they act. */
export const listRuleRows = (db: Db): Promise<RuleRow[]> =>
  db.selectFrom('search_rules').selectAll().orderBy('position').orderBy('id').limit(mostRules).execute();

/** How often rules acted in the last thirty days, and when last. */
export async function listRuleTotals(db: Db): Promise<{ rule_id: number; times: number; last_day: string }[]> {
  const { rows } = await sql<{ rule_id: number; times: number; last_day: string }>`
    select rule_id, coalesce(sum(times) filter (where day > current_date - 30), 0)::int as times, max(day)::text as last_day
    from search_rule_days group by rule_id`.execute(db);
  return rows;
}

/** What values that rules name are called, and their attributes. */
export const listValueNames = (db: Db) =>
  db
    .selectFrom('search_rules')
    .innerJoin('attribute_values', 'attribute_values.id', 'when_value')
    .innerJoin('attributes', 'attributes.id', 'attribute_id')
    .select(['attribute_values.id', 'attribute_values.name as value', 'attributes.name as attribute'])
    .distinctOn('attribute_values.id')
    .execute();

/** What products that rules put first are called. */
export const listBoosted = (db: Db) =>
  db
    .selectFrom('products')
    .select('id')
    .select(selectTexts('products.name'))
    .where(sql<boolean>`id in (select unnest(boost_products) from search_rules)`)
    .execute();

/** On which days a rule acted, the latest first. */
export const listRuleDays = (db: Db, rule: number) =>
  db
    .selectFrom('search_rule_days')
    .select([sql<string>`day::text`.as('day'), 'times'])
    .where('rule_id', '=', rule)
    .orderBy('search_rule_days.day', 'desc')
    .limit(mostDays)
    .execute();

const stored = ({ banner, ...fields }: RuleFields) => ({ ...fields, banner: JSON.stringify(banner) });

export async function insertRule(tx: Db, fields: RuleFields): Promise<number> {
  const { id } = await tx.insertInto('search_rules').values(stored(fields)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(tx: Db, id: number, fields: RuleFields): Promise<void> {
  await tx
    .updateTable('search_rules')
    .set({ ...stored(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The rule, locked until the transaction ends. */
export const lockRule = (tx: Db, id: number): Promise<RuleRow | undefined> =>
  tx.selectFrom('search_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function deleteRuleRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('search_rules').where('id', '=', id).execute();
}

/** Which of these rows there are not. */
export async function missingOf(
  db: Db,
  table: 'products' | 'categories' | 'brands' | 'attribute_values',
  ids: readonly number[],
): Promise<number[]> {
  const there = await db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return ids.filter((id) => !there.some((row) => row.id === id));
}

/** Attributes of these keys, with the keys of their values. */
export const listFilterAttributes = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('attributes')
    .select(['key', 'kind'])
    .select(sql<string[]>`array(select key from attribute_values where attribute_id = attributes.id)`.as('values'))
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .execute();

/** Adds to how often rules acted; those that are deleted by now are left out. */
export async function addRuleTimes(
  db: Db,
  counts: readonly { rule: number; day: string; times: number }[],
): Promise<void> {
  await sql`
    insert into search_rule_days (rule_id, day, times)
    select rule, day, times from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as given(rule int, day date, times int)
    where exists (select from search_rules where id = rule)
    order by rule, day
    on conflict (rule_id, day) do update set times = search_rule_days.times + excluded.times`.execute(db);
}
