import type { z } from 'zod';
import type { Company, changeCompany, PriceTier } from '#contract/admin/companies.ts';
import { normalizePhone } from '#rules/people/phone.ts';
import type { TierRule } from '#rules/sales/tier-price.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import * as queries from './queries.ts';

type Parts = Pick<Services, 'db'>;
type Save = z.output<(typeof changeCompany)['body']>;
type Fields = Omit<Save, 'version'>;
type Tier = z.output<typeof PriceTier>;

/**
 * Adds a company.
 *
 * @throws DomainError invalid: its phone, its tier, or its tax number, which is another company's
 */
export function saveNewCompany({ db }: Parts, actor: Actor, fields: Fields): Promise<z.output<typeof Company>> {
  return transact(db, async (tx) => {
    const row = await rowOf(tx, fields);
    const added = await queries.insertCompany(tx, row);
    if (!added) throw taken();
    await recordChange(tx, {
      actor,
      action: 'company.create',
      subject: 'company',
      subjectId: added.id,
      before: null,
      after: row,
    });
    return requireCompany(tx, added.id);
  });
}

/** Changes a company as it was read. @throws DomainError as adding does; conflict (stale); not_found */
export function saveCompany(
  { db }: Parts,
  actor: Actor,
  id: number,
  { version, ...fields }: Save,
): Promise<z.output<typeof Company>> {
  return transact(db, async (tx) => {
    const current = await queries.lockCompany(tx, id);
    if (!current) throw notFound('Company');
    if (current.version !== version) throw stale(current);
    const row = await rowOf(tx, fields);
    const other = await queries.findByTaxNumber(tx, row.tax_number);
    if (other && other.id !== id) throw taken();
    await queries.updateCompany(tx, id, row);
    await recordChange(tx, {
      actor,
      action: 'company.update',
      subject: 'company',
      subjectId: id,
      before: current,
      after: row,
    });
    return requireCompany(tx, id);
  });
}

const taken = () => invalidField('tax_number', 'tax_number_taken');

async function rowOf(tx: Db, { tier, phone: typed, ...fields }: Fields): Promise<queries.CompanyFields> {
  const phone = normalizePhone(typed);
  if (!phone) throw invalidField('phone', 'phone');
  if (tier !== null && !(await queries.findTier(tx, tier))) throw unknownRow('tier', tier);
  return { ...fields, phone, tier_id: tier };
}

async function requireCompany(db: Db, id: number) {
  const company = await queries.findCompany(db, id);
  if (!company) throw notFound('Company');
  return company;
}

/** Adds a tier of prices. @throws DomainError invalid: its name is taken, a brand has two rules or does not exist */
export function saveNewTier({ db }: Parts, actor: Actor, { name, rules }: Omit<Tier, 'id' | 'version'>): Promise<Tier> {
  requireDistinct(rules);
  return transact(db, async (tx) => {
    const added = await queries.insertTier(tx, name);
    if (!added) throw invalidField('name', 'tier_taken');
    await requireBrands(tx, rules);
    await queries.setTierRules(tx, added.id, rules);
    await recordChange(tx, {
      actor,
      action: 'tier.create',
      subject: 'tier',
      subjectId: added.id,
      before: null,
      after: { name, rules },
    });
    return requireTier(tx, added.id);
  });
}

/** Changes a tier as it was read; quotes keep their prices. @throws DomainError as adding does; conflict (stale) */
export function saveTier({ db }: Parts, actor: Actor, { id, name, rules, version }: Tier): Promise<Tier> {
  requireDistinct(rules);
  return transact(db, async (tx) => {
    if (!(await queries.lockTier(tx, id))) throw notFound('Tier');
    const current = await requireTier(tx, id);
    if (current.version !== version) throw stale(current);
    const namesake = (await queries.listTierRows(tx)).find((tier) => tier.name === name && tier.id !== id);
    if (namesake) throw invalidField('name', 'tier_taken');
    await queries.updateTier(tx, id, name);
    await requireBrands(tx, rules);
    await queries.setTierRules(tx, id, rules);
    await recordChange(tx, {
      actor,
      action: 'tier.update',
      subject: 'tier',
      subjectId: id,
      before: current,
      after: { name, rules },
    });
    return requireTier(tx, id);
  });
}

function requireDistinct(rules: readonly TierRule[]): void {
  const brands = rules.map(({ brand }) => brand);
  if (new Set(brands).size < brands.length) throw invalidField('rules', 'brand_rule_twice');
}

async function requireBrands(tx: Db, rules: readonly TierRule[]): Promise<void> {
  const [unknown] = await queries.unknownBrands(
    tx,
    rules.flatMap(({ brand }) => brand ?? []),
  );
  if (unknown !== undefined) throw unknownRow('rules', unknown);
}

async function requireTier(db: Db, id: number): Promise<Tier> {
  const tier = await queries.findTier(db, id);
  if (!tier) throw notFound('Tier');
  return tier;
}
