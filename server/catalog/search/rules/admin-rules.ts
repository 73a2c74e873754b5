import type { z } from 'zod';
import type { addSearchRule, SearchRule, saveSearchRule } from '#contract/admin/search-rules.ts';
import { isOwnPath } from '#rules/text/own-path.ts';
import { phraseWords } from '#server/catalog/search/synonyms/synonym-book.ts';
import { notifySynonyms } from '#server/catalog/search/synonyms/synonym-queries.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { asAddress, ruleFilterOf } from './rule-filter.ts';
import * as queries from './rule-queries.ts';

type Added = z.output<(typeof addSearchRule)['body']>;
type Saved = z.output<(typeof saveSearchRule)['body']>;

/** All rules in the order in which they act, with how often each did. */
export async function listRules(db: Db): Promise<SearchRule[]> {
  const [rows, totals, values, products] = await Promise.all([
    queries.listRuleRows(db),
    queries.listRuleTotals(db),
    queries.listValueNames(db),
    queries.listBoosted(db),
  ]);
  const named = new Map(values.map(({ id, ...name }) => [id, name]));
  const byRule = new Map(totals.map((total) => [total.rule_id, total]));
  return rows.map((row) => ({
    ...row,
    set_filter: asAddress(row.set_filter),
    value_name: named.get(row.when_value ?? 0) ?? null,
    boosted: products.filter(({ id }) => row.boost_products.includes(id)),
    times: byRule.get(row.id)?.times ?? 0,
    last_day: byRule.get(row.id)?.last_day ?? null,
  }));
}

/** Adds a rule; searches follow on every instance. @throws DomainError invalid by field */
export function addRule(db: Db, actor: Actor, given: Added): Promise<SearchRule> {
  return transact(db, async (tx) => {
    const id = await queries.insertRule(tx, await checked(tx, given));
    return finish(tx, { id, actor, verb: 'create', before: null });
  });
}

/** Saves a rule as it was read. @throws DomainError not_found, conflict (stale), or invalid by field */
export function saveRule(db: Db, actor: Actor, id: number, { version, ...given }: Saved): Promise<SearchRule> {
  return transact(db, async (tx) => {
    const before = await requireRule(tx, id);
    if (before.version !== version) throw stale(await wholeRule(tx, id));
    await queries.updateRule(tx, id, await checked(tx, given));
    return finish(tx, { id, actor, verb: 'update', before });
  });
}

/** Deletes a rule with its log. @throws DomainError not_found */
export function deleteRule(db: Db, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const before = await requireRule(tx, id);
    await queries.deleteRuleRow(tx, id);
    await recordChange(tx, {
      actor,
      action: 'search_rule.delete',
      subject: 'search_rule',
      subjectId: id,
      before,
      after: null,
    });
    await notifySynonyms(tx);
  });
}

async function requireRule(tx: Db, id: number): Promise<queries.RuleRow> {
  const rule = await queries.lockRule(tx, id);
  if (!rule) throw notFound('SearchRule');
  return rule;
}

async function wholeRule(db: Db, id: number): Promise<SearchRule> {
  const rule = (await listRules(db)).find((each) => each.id === id);
  if (!rule) throw notFound('SearchRule');
  return rule;
}

type Finished = { id: number; actor: Actor; verb: string; before: queries.RuleRow | null };

async function finish(tx: Db, { id, actor, verb, before }: Finished): Promise<SearchRule> {
  const after = await requireRule(tx, id);
  await recordChange(tx, {
    actor,
    action: `search_rule.${verb}`,
    subject: 'search_rule',
    subjectId: id,
    before,
    after,
  });
  // Rules are read together with the synonyms.
  await notifySynonyms(tx);
  return wholeRule(tx, id);
}

/** What leads to a search may come back to the rule, however its path is written. */
const leadsToSearch = (path: string): boolean =>
  /^\/(?:[a-z]{2}\/)?search\b/.test(new URL(path, 'http://shop').pathname);

/** A rule that has a condition and does something, of rows that there are. */
async function checked(tx: Db, given: Added): Promise<queries.RuleFields> {
  const words = [...new Set(given.when_words.filter((phrase) => phrase !== ''))];
  const bad = words.find((phrase) => phraseWords(phrase).length === 0);
  if (bad !== undefined) throw invalidField('when_words', 'bad_phrase', { phrase: bad });
  if (words.length === 0 && given.when_category === null && given.when_value === null) {
    throw invalidField('when_words', 'rule_without_condition');
  }
  for (const path of ['banner_path', 'redirect_path'] as const) {
    if (given[path] !== '' && !isOwnPath(given[path])) throw invalidField(path, 'not_own_path');
  }
  if (leadsToSearch(given.redirect_path)) throw invalidField('redirect_path', 'redirect_to_search');
  const fields = {
    ...given,
    when_words: words,
    set_filter: await ruleFilterOf(tx, given.set_filter),
    boost_products: [...new Set(given.boost_products)],
  };
  await requireRows(tx, fields);
  const does = [
    fields.set_category,
    fields.set_filter,
    fields.boost_brand,
    fields.redirect_path,
    ...fields.boost_products,
  ];
  if (!does.some(Boolean) && Object.keys(fields.banner).length === 0)
    throw invalidField('banner', 'rule_without_effect');
  return fields;
}

async function requireRows(tx: Db, fields: Added): Promise<void> {
  for (const [field, table] of [
    ['when_category', 'categories'],
    ['when_value', 'attribute_values'],
    ['set_category', 'categories'],
    ['boost_brand', 'brands'],
  ] as const) {
    const id = fields[field];
    if (id !== null && (await queries.missingOf(tx, table, [id])).length > 0) throw unknownRow(field, id);
  }
  const [missing] = await queries.missingOf(tx, 'products', fields.boost_products);
  if (missing !== undefined) throw unknownRow(`boost_products.${fields.boost_products.indexOf(missing)}`, missing);
}
