import type { z } from 'zod';
import type { makeQuote as makeQuoteEndpoint } from '#contract/office-companies.ts';
import { type TierRule, tierPrice } from '#rules/tier-price.ts';
import { variantLabel } from '#rules/variant-label.ts';
import { recordChange } from '#server/audit/audit.ts';
import { variantsForSale } from '#server/catalog/catalog.ts';
import { giveInvoice, invoiceOrder, nextInvoiceNumber } from '#server/orders/invoices.ts';
import { placeAgreed } from '#server/orders/place-by-staff.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError, invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/services.ts';
import { brandsOf, findCompany, findTier } from './queries.ts';
import * as quotes from './quote-queries.ts';

type Parts = Pick<Services, 'db'>;
type Wish = z.output<(typeof makeQuoteEndpoint)['body']>;

/**
 * Promises a company the prices of its tier as they are now.
 *
 * @returns the quote's id
 * @throws DomainError invalid: there is no such company, or a variant is not sold
 */
export function makeQuote(
  { db }: Parts,
  actor: Actor,
  { company: companyId, days, note, lines }: Wish,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company) throw unknownRow('company', companyId);
    const tier = company.tier === null ? undefined : await findTier(tx, company.tier);
    const priced = await priceLines(tx, lines, tier?.rules ?? []);
    const { id } = await quotes.insertQuote(tx, { company_id: companyId, note, actor_id: actor.id }, days, priced);
    await recordChange(tx, {
      ...{ actor, action: 'quote.create', subject: 'quote', subjectId: id, before: null },
      after: { company: company.name, lines: priced.map(({ name, count, price }) => ({ name, count, price })) },
    });
    return id;
  });
}

async function priceLines(tx: Db, wanted: Wish['lines'], rules: readonly TierRule[]): Promise<quotes.QuoteLineRow[]> {
  const variants = await variantsForSale(
    tx,
    wanted.map(({ variant }) => variant),
  );
  const brands = await brandsOf(
    tx,
    variants.map(({ productId }) => productId),
  );
  return wanted.map(({ variant: id, count }, index) => {
    const variant = variants.find(({ variantId }) => variantId === id);
    if (!variant) throw invalidField('lines', `Variant ${id} is not on sale.`);
    if (wanted.findIndex((line) => line.variant === id) !== index) throw invalidField('lines', 'A line stands twice.');
    const { basePrice: base, discount, productId } = variant;
    const trace = tierPrice({ base, discount, brand: brands.get(productId) ?? 0 }, rules);
    const words = {
      ...{ name: variant.name, name_en: variant.nameEn },
      ...{ color_name: variant.colorName, color_name_en: variant.colorNameEn, memory: String(variant.memory) },
    };
    const names = { name: variantLabel(words, 'ru'), name_en: variantLabel(words, 'en') };
    return { variant_id: id, ...names, count, price: trace.unit, trace };
  });
}

/**
 * Makes the order of a quote: at its prices, for its company, to be collected. Made once, whoever asks.
 *
 * @throws DomainError not_found; conflict `quote_closed`, `quote_expired`, and whatever keeps an order from being
 *   placed, such as `out_of_stock`
 */
export async function orderQuote(services: Services, actor: Actor, id: number, ip: string): Promise<void> {
  const { db } = services;
  const [quote, lines] = await Promise.all([quotes.findQuote(db, id), quotes.listQuoteLines(db, [id])]);
  if (!quote) throw notFound('Quote');
  requireLive(quote);
  await placeAgreed(services, actor, {
    lines: lines.map(({ variant_id: variant, count, price }) => ({ variant, count, price })),
    contact: {
      name: quote.contact || quote.company_name,
      ...{ phone: quote.phone, email: quote.email, comment: `${quote.company_name}, ИНН ${quote.tax_number}` },
    },
    ip,
    alsoWrites: async (tx, orderId) => {
      if (!(await quotes.endQuote(tx, id, { status: 'ordered', order_id: orderId }))) throw closed();
      await carryInvoice(tx, actor, id, orderId);
      await recordChange(tx, {
        ...{ actor, action: 'quote.order', subject: 'quote', subjectId: id, before: null },
        after: { order: orderId },
      });
    },
  });
}

/** A company that was invoiced for the quote owes the order by that invoice, and by no second one. */
async function carryInvoice(tx: Db, actor: Actor, id: number, orderId: number): Promise<void> {
  // Read anew: the invoice may have been issued while the order was being placed.
  const { invoice_number: number, invoiced_at: issuedAt } = (await quotes.findQuote(tx, id)) ?? {};
  if (number && issuedAt) await giveInvoice(tx, actor, orderId, { number, issuedAt });
}

/**
 * Gives a quote its invoice's number; one that has it keeps it, and one that is ordered has its order's.
 *
 * @throws DomainError not_found; conflict `quote_closed`, `quote_expired`
 */
export function issueQuoteInvoice({ db }: Parts, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const quote = await quotes.lockQuote(tx, id);
    if (!quote) throw notFound('Quote');
    if (quote.order_id !== null) return invoiceOrder(tx, actor, quote.order_id);
    if (quote.invoice_number !== null) return;
    requireLive(quote);
    const number = await nextInvoiceNumber(tx);
    await quotes.setInvoice(tx, id, number);
    await recordChange(tx, {
      ...{ actor, action: 'quote.invoice', subject: 'quote', subjectId: id, before: null, after: { number } },
    });
  });
}

function requireLive({ status, is_over: isOver }: Pick<quotes.QuoteRow, 'status' | 'is_over'>): void {
  if (status !== 'open') throw closed();
  if (isOver) throw new DomainError('conflict', 'The day of this quote is over.', { code: 'quote_expired' });
}

/** Ends a quote that nobody orders. @throws DomainError not_found; conflict `quote_closed` */
export function withdrawQuote({ db }: Parts, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await quotes.findQuote(tx, id))) throw notFound('Quote');
    if (!(await quotes.endQuote(tx, id, { status: 'withdrawn' }))) throw closed();
    await recordChange(tx, {
      ...{ actor, action: 'quote.withdraw', subject: 'quote', subjectId: id, before: null, after: null },
    });
  });
}

const closed = () =>
  new DomainError('conflict', 'This quote is ordered or withdrawn already.', { code: 'quote_closed' });
