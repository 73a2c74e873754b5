import { randomInt } from 'node:crypto';
import type { PromoCode, PromoCodeDetails } from '#contract/admin/promo.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { invalidField, notFound, stale } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import {
  findPromoRow,
  insertBatch,
  insertPromo,
  lockPromo,
  type PromoTermsRow,
  sumGiven,
  updatePromo,
} from './admin-promo-queries.ts';
import { namesOf, requireScope } from './admin-promo-scope.ts';

type Terms = Omit<PromoTermsRow, 'is_on' | 'is_archived'>;

/** What a code is made with. */
const fresh = { is_on: true, is_archived: false };

/** Without characters that look alike; twelve of them are 59 bits, too many to guess. */
const codeSigns = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 12;

/** A code as its screen shows it. @throws DomainError not_found */
export async function getPromoCode(services: Services, id: number): Promise<PromoCodeDetails> {
  const promo = await findPromoRow(services.db, id);
  if (!promo) throw notFound('PromoCode');
  return withDetails(services, promo);
}

async function withDetails(services: Services, promo: PromoCode): Promise<PromoCodeDetails> {
  const scope_products = await namesOf(services, promo.scope.products);
  return { ...promo, scope_products, given: await sumGiven(services.db, promo.id) };
}

/**
 * Makes a promo code.
 *
 * @throws DomainError invalid: there is one of that name, or its terms contradict each other
 */
export async function addPromoCode(
  services: Services,
  actor: Actor,
  promo: Terms & { code: string },
): Promise<PromoCode> {
  checkTerms(promo);
  await requireScope(services, promo.scope);
  return transact(services.db, async (tx) => {
    const added = await insertPromo(tx, { ...promo, ...fresh });
    if (!added) throw invalidField('code', 'promo_taken');
    await record(tx, actor, { action: 'promo.create', id: added.code, before: null, after: promo });
    return added;
  });
}

/**
 * Changes a code as it was read. What has been ordered with it stays as it was.
 *
 * @throws DomainError conflict (stale) with the code as it is now; invalid: contradictions, or fewer uses than there were
 */
export async function changePromoCode(
  services: Services,
  actor: Actor,
  id: number,
  { version, ...terms }: PromoTermsRow & { version: number },
): Promise<PromoCodeDetails> {
  checkTerms(terms);
  await requireScope(services, terms.scope);
  return transact(services.db, async (tx) => {
    const before = await lockPromo(tx, id);
    if (!before) throw notFound('PromoCode');
    if (before.version !== version) {
      const current = await withDetails({ ...services, db: tx }, before);
      throw stale(current);
    }
    if (terms.total_limit !== null && terms.total_limit < before.used_count) {
      throw invalidField('total_limit', 'used_more', { count: before.used_count });
    }
    const after = await updatePromo(tx, id, terms);
    await record(tx, actor, { action: 'promo.update', id: before.code, before, after });
    return withDetails({ ...services, db: tx }, after);
  });
}

/** Makes codes for one use each. @throws DomainError invalid: contradictions */
export async function addPromoBatch(
  services: Services,
  actor: Actor,
  { batch, count, ...terms }: Omit<Terms, 'total_limit'> & { batch: string; count: number },
): Promise<string[]> {
  checkTerms(terms);
  await requireScope(services, terms.scope);
  const codes = [...makeCodes(count)];
  return transact(services.db, async (tx) => {
    const made = await insertBatch(tx, codes, { ...terms, total_limit: 1, ...fresh }, batch);
    if (made !== count) throw new Error('A random code was there already');
    await record(tx, actor, { action: 'promo.create_batch', id: batch, before: null, after: { count, ...terms } });
    return codes;
  });
}

function makeCodes(count: number): Set<string> {
  const codes = new Set<string>();
  const sign = () => codeSigns[randomInt(codeSigns.length)] ?? '';
  while (codes.size < count) codes.add(Array.from({ length: codeLength }, sign).join(''));
  return codes;
}

function checkTerms({ kind, value, starts_at: start, ends_at: end }: Omit<Terms, 'total_limit'>): void {
  if (kind === 'percent' && (value < 1 || value > 100)) throw invalidField('value', 'percent');
  if (kind === 'fixed' && value < 1) throw invalidField('value', 'one_som');
  if (kind === 'free_shipping' && value !== 0) throw invalidField('value', 'no_value');
  if (start && end && start >= end) throw invalidField('ends_at', 'ends_early');
}

type Change = { action: string; id: string; before: unknown; after: unknown };

const record = (tx: Db, actor: Actor, { id, ...change }: Change) =>
  recordChange(tx, { actor, subject: 'promo', subjectId: id, ...change });
