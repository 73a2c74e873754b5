import type { z } from 'zod';
import type { makeQuote as makeQuoteEndpoint } from '#contract/admin/companies.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import { deliveryFee, orderTotals } from '#rules/sales/order-totals.ts';
import { deliveryTypeOf, isBrought, receivingFee } from '#rules/sales/receiving.ts';
import { type TierRule, tierPrice } from '#rules/sales/tier-price.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { variantsForSale } from '#server/catalog/products/products.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, notFound, unknownRow } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { readMethods, receivingOfType, requireReceiving } from '#server/sales/methods/methods.ts';
import { documentHead, type Head } from '#server/sales/orders/documents/documents.ts';
import { giveInvoice, invoiceOrder, nextInvoiceNumber } from '#server/sales/orders/documents/invoices.ts';
import { checkContact } from '#server/sales/orders/placing/new-order.ts';
import { placeAgreed } from '#server/sales/orders/placing/place-by-staff.ts';
import { readSettings } from '#server/settings/settings.ts';
import { brandsOf, findCompany, findTier } from './queries.ts';
import * as quotes from './quote-queries.ts';

type Parts = Pick<Services, 'db'>;
type QuoteBody = z.output<(typeof makeQuoteEndpoint)['body']>;

/**
 * Promises a company the prices of its tier as they are now.
 *
 * @returns the quote's id
 * @throws DomainError invalid: there is no such company, or a variant is not sold
 */
export function makeQuote(
  { db }: Parts,
  actor: Actor,
  { company: companyId, days, note, lines, ...receiving }: QuoteBody,
): Promise<number> {
  return transact(db, async (tx) => {
    const company = await findCompany(tx, companyId);
    if (!company) throw unknownRow('company', companyId);
    const tier = company.tier === null ? undefined : await findTier(tx, company.tier);
    const priced = await priceLines(tx, lines, tier?.rules ?? []);
    const where = await placeOfQuote(tx, company, receiving, priced);
    const quote = { ...where, company_id: companyId, note, actor_id: actor.id };
    const { id } = await quotes.insertQuote(tx, quote, days, priced);
    await recordChange(tx, {
      actor,
      action: 'quote.create',
      subject: 'quote',
      subjectId: id,
      before: null,
      after: { company: company.name, lines: priced.map(({ name, count, price }) => ({ name, count, price })) },
    });
    return id;
  });
}

type Wanted = Pick<QuoteBody, 'type' | 'receiving' | 'region' | 'city' | 'street' | 'house' | 'apartment'>;

/** Where the goods are to go and what that costs, by the shop's rules as they are now. */
async function placeOfQuote(
  tx: Db,
  { name, phone }: { name: string; phone: string },
  { receiving, ...wanted }: Wanted,
  lines: readonly quotes.QuoteLineRow[],
) {
  const settings = await readSettings(tx);
  const methods = await readMethods(tx);
  const chosen = receiving ? requireReceiving(methods, receiving) : undefined;
  const body = { ...wanted, ...(chosen && { type: deliveryTypeOf(chosen.kind) }), name, phone, comment: '' };
  const terms = { kind: chosen?.kind, pickup: settings.pickup, accountEmail: undefined, mayLackEmail: true };
  const { place, type, street, house, apartment } = await checkContact(tx, body, terms);
  const method = chosen ?? receivingOfType(methods, type, { region: place.region.id });
  const usual = settings.default_delivery_price;
  const totals = orderTotals({
    lines: lines.map(({ price: base, count }) => ({ base, percent: 0, count })),
    delivery: method ? receivingFee(method, place.deliveryPrice, usual) : deliveryFee(type, place.deliveryPrice, usual),
    promo: null,
    freeFrom: settings.free_delivery_from,
  });
  const address = isBrought(type) ? { street, house, apartment } : {};
  const where = { type, receiving_id: method?.id ?? null, region_id: place.region.id, city_id: place.city.id };
  return { ...where, ...address, delivery: totals.delivery };
}

async function priceLines(
  tx: Db,
  wanted: QuoteBody['lines'],
  rules: readonly TierRule[],
): Promise<quotes.QuoteLineRow[]> {
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
    if (!variant) throw invalidField('lines', 'variant_not_on_sale', { variant: id });
    if (wanted.findIndex((line) => line.variant === id) !== index) throw invalidField('lines', 'line_twice');
    const { basePrice: base, discount, productId } = variant;
    const trace = tierPrice({ base, discount, brand: brands.get(productId) ?? 0 }, rules);
    const names = inLanguages('name', (language) => variantLabel(variant, language));
    return { variant_id: id, ...names, count, price: trace.unit, trace };
  });
}

/**
 * Makes the order of a quote: at its prices, for its company, to be paid by a transfer. Idempotent.
 *
 * @throws DomainError not_found; conflict `quote_closed`, `quote_expired`, and every reason that keeps an order from being
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
      phone: quote.phone,
      type: quote.type,
      receiving: quote.receiving_id,
      region: quote.region_id,
      city: quote.city_id,
      street: quote.street,
      house: quote.house,
      apartment: quote.apartment,
      comment: quote.note,
    },
    company: quote.company_id,
    delivery: quote.delivery,
    email: quote.email,
    ip,
    alsoWrites: async (tx, orderId) => {
      if (!(await quotes.endQuote(tx, id, { status: 'ordered', order_id: orderId }))) throw closed();
      await carryInvoice(tx, actor, id, orderId);
      await recordChange(tx, {
        actor,
        action: 'quote.order',
        subject: 'quote',
        subjectId: id,
        before: null,
        after: { order: orderId },
      });
    },
  });
}

/** A company that was invoiced for the quote owes the order by that invoice, and by no second one. */
async function carryInvoice(tx: Db, actor: Actor, id: number, orderId: number): Promise<void> {
  // Read again: the invoice may have been issued while the order was being placed.
  const { invoice_number: number, invoiced_at: issuedAt, head } = (await quotes.findQuote(tx, id)) ?? {};
  if (number && issuedAt) await giveInvoice(tx, actor, orderId, { number, issuedAt, head: head as Head });
}

/**
 * Gives a quote its invoice's number; one that has it keeps it, and one that is ordered has its order's.
 *
 * @throws DomainError not_found; conflict `quote_closed`, `quote_expired`
 */
export function issueQuoteInvoice({ db }: Parts, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    const quote = await quotes.lockQuote(tx, id);
    if (!quote) throw notFound('Quote');
    if (quote.order_id !== null) return invoiceOrder(tx, actor, quote.order_id);
    if (quote.invoice_number !== null) return;
    requireLive(quote);
    const number = await nextInvoiceNumber(tx);
    await quotes.setInvoice(tx, id, { number, head: await documentHead(tx, quote.company_id) });
    await recordChange(tx, {
      actor,
      action: 'quote.invoice',
      subject: 'quote',
      subjectId: id,
      before: null,
      after: { number },
    });
  });
}

function requireLive({ status, is_over: isOver }: Pick<quotes.QuoteRow, 'status' | 'is_over'>): void {
  if (status !== 'open') throw closed();
  if (isOver) throw new DomainError('conflict', 'quote_expired');
}

/** Withdraws a quote. @throws DomainError not_found; conflict `quote_closed` */
export function withdrawQuote({ db }: Parts, actor: Actor, id: number): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await quotes.findQuote(tx, id))) throw notFound('Quote');
    if (!(await quotes.endQuote(tx, id, { status: 'withdrawn' }))) throw closed();
    await recordChange(tx, {
      actor,
      action: 'quote.withdraw',
      subject: 'quote',
      subjectId: id,
      before: null,
      after: null,
    });
  });
}

const closed = () => new DomainError('conflict', 'quote_closed');
