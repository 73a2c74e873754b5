import * as contract from '#contract/admin/companies.ts';
import { textName } from '#rules/text/localized.ts';
import { fieldTexts, inLanguages } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import { pageOf } from '#server/platform/http/page-links.ts';
import { type Route, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { documentHead, type Head } from '#server/sales/orders/documents/documents.ts';
import { saveCompany, saveNewCompany, saveNewTier, saveTier } from './companies.ts';
import { listCompanyRows, listTierRows } from './queries.ts';
import { findQuote, listQuoteLines, listQuoteRows, type QuoteLineRow, type QuoteRow } from './quote-queries.ts';
import { issueQuoteInvoice, makeQuote, orderQuote, withdrawQuote } from './quotes.ts';

/** Companies, what they pay, and what they were promised. */
export function companyRoutes(services: Services): Route[] {
  const { db } = services;
  return [
    serve(contract.listCompanies, async ({ query, url }) => pageOf(url, await listCompanyRows(db, query), query)),
    serve(contract.addCompany, ({ user, body }) => saveNewCompany(services, user, body)),
    serve(contract.changeCompany, ({ user, params, body }) => saveCompany(services, user, params.id, body)),
    serve(contract.listTiers, () => listTierRows(db)),
    serve(contract.addTier, ({ user, body }) => saveNewTier(services, user, body)),
    serve(contract.changeTier, ({ user, params, body }) => saveTier(services, user, { ...body, id: params.id })),
    serve(contract.listQuotes, async ({ query, url }) => {
      const { count, rows } = await listQuoteRows(db, query);
      return pageOf(url, { count, rows: await withLines(db, rows) }, query);
    }),
    serve(contract.readQuote, ({ params }) => read(db, params.id)),
    serve(contract.makeQuote, async ({ user, body }) => read(db, await makeQuote(services, user, body))),
    serve(contract.orderQuote, async ({ user, params, ip }) => {
      await orderQuote(services, user, params.id, ip);
      return read(db, params.id);
    }),
    serve(contract.issueQuoteInvoice, async ({ user, params }) => {
      await issueQuoteInvoice(services, user, params.id);
      return read(db, params.id);
    }),
    serve(contract.withdrawQuote, async ({ user, params }) => {
      await withdrawQuote(services, user, params.id);
      return read(db, params.id);
    }),
  ];
}

async function read(db: Db, id: number) {
  const quote = await findQuote(db, id);
  if (!quote) throw notFound('Quote');
  return wireQuote(quote, await listQuoteLines(db, [id]), await documentHead(db, null));
}

async function withLines(db: Db, rows: readonly QuoteRow[]) {
  const lines = Map.groupBy(
    await listQuoteLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ quote_id: id }) => id,
  );
  const now = await documentHead(db, null);
  return rows.map((row) => wireQuote(row, lines.get(row.id) ?? [], now));
}

/** @param now what documents say of the seller today */
function wireQuote(quote: QuoteRow, lines: readonly QuoteLineRow[], now: Head) {
  const { id, company_name, tax_number, address, contact, note, actor, status, is_over: isOver } = quote;
  const { type, street, house, apartment, delivery } = quote;
  return {
    id,
    company_name,
    tax_number,
    address,
    contact,
    note,
    actor,
    type,
    street,
    house,
    apartment,
    delivery,
    region: quote.region_id,
    city: quote.city_id,
    receiving: quote.receiving_id,
    ...inLanguages('receiving_name', (language) => quote[textName('receiving_name', language)] ?? ''),
    ...inLanguages('city_name', (language) => quote[textName('city_name', language)] ?? ''),
    company: quote.company_id,
    order: quote.order_id,
    invoice: invoiceOf(quote),
    head: (quote.head as Head | null) ?? { ...now, company: { name: company_name, tax_number, address } },
    status: status === 'open' && isOver ? ('expired' as const) : status,
    created_at: quote.created_at.toISOString(),
    valid_until: quote.valid_until.toISOString(),
    total: lines.reduce((sum, { price, count }) => sum + price * count, quote.delivery),
    lines: lines.map(({ variant_id: variant, count, price, trace, ...line }) => ({
      variant,
      ...fieldTexts(line, 'name'),
      count,
      price,
      trace,
      sum: price * count,
    })),
  };
}

const invoiceOf = ({ invoice_number: number, invoiced_at: at }: QuoteRow) =>
  number === null || at === null ? null : { number, issued_at: at.toISOString() };
