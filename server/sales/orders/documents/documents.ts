import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import {
  type DocumentGoods,
  type DocumentHead,
  documentSellerFields,
  type readOrderDocument,
} from '#contract/admin/documents.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { findOrder, listItems, lockOrder, type OrderRow } from '#server/sales/orders/queries.ts';
import { readSettings } from '#server/settings/settings.ts';
import {
  type DocumentKind,
  findDocument,
  findDocumentCompany,
  insertDocument,
  listInvoices,
} from './document-queries.ts';

export type Head = z.output<typeof DocumentHead>;
type Goods = z.output<typeof DocumentGoods>;
type IssuedDocument = z.output<(typeof readOrderDocument)['reply']>;

/**
 * What a document says of its seller and of the company that buys, as of now.
 *
 * @param companyId null: a person buys
 */
export async function documentHead(db: Db, companyId: number | null): Promise<Head> {
  const settings = await readSettings(db);
  const seller = Object.fromEntries(documentSellerFields.map((field) => [field, settings[field]])) as Head['seller'];
  return { seller, company: companyId === null ? null : await findDocumentCompany(db, companyId) };
}

/** What an order is made up of and costs now, as its invoice has it. */
export async function documentGoods(db: Db, order: OrderRow): Promise<Goods> {
  const items = await listItems(db, [order.id]);
  const { subtotal, discount, promo_code, delivery, wrap, total } = order;
  return {
    items: items.map(({ options, count, price, ...item }) => ({
      ...fieldTexts(item, 'name'),
      options,
      count,
      price,
    })),
    subtotal,
    discount,
    promo_code,
    delivery,
    ...(wrap > 0 && { wrap }),
    total,
  };
}

/** A document's head as it was issued, or as it would be now. @throws DomainError not_found */
export async function readDocument(db: Db, id: number, kind: DocumentKind): Promise<IssuedDocument> {
  const [order, issued] = await Promise.all([findOrder(db, id), findDocument(db, id, kind)]);
  if (!order) throw notFound('Order');
  if (issued) return { head: issued.head as Head, issued_at: issued.issued_at.toISOString(), invoice: null };
  return { head: await documentHead(db, order.company_id), issued_at: null, invoice: null };
}

/**
 * An invoice of an order as it was issued; what it would be now where there is none.
 *
 * @param number of an earlier one; absent: the one that the order is paid by
 * @throws DomainError not_found
 */
export async function readInvoice(db: Db, id: number, number: number | undefined): Promise<IssuedDocument> {
  const [order, all] = await Promise.all([findOrder(db, id), listInvoices(db, id)]);
  if (!order) throw notFound('Order');
  const index = number === undefined ? 0 : all.findIndex((each) => each.number === number);
  const shown = all[index];
  if (number !== undefined && !shown) throw notFound('Invoice');
  if (!shown) return { head: await documentHead(db, order.company_id), issued_at: null, invoice: null };
  const isOutdated = index === 0 && !isDeepStrictEqual(shown.goods, await documentGoods(db, order));
  return {
    head: shown.head as Head,
    issued_at: shown.issued_at.toISOString(),
    invoice: {
      number: shown.number,
      goods: shown.goods as Goods,
      is_outdated: isOutdated,
      replaced_by: all[index - 1]?.number ?? null,
      others: all.filter((each) => each !== shown).map((each) => each.number),
    },
  };
}

/** Issues a document without a number of its own; one that was issued stays as it is. @throws DomainError not_found */
export async function issueDocument(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: number,
  kind: DocumentKind,
): Promise<IssuedDocument> {
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw notFound('Order');
    if (await findDocument(tx, id, kind)) return;
    await insertDocument(tx, { order_id: id, kind, issued_by: actor.id }, await documentHead(tx, order.company_id));
    const change = { action: 'order.paper', subject: 'order', subjectId: id, before: null, after: { kind } };
    await recordChange(tx, { actor, ...change });
  });
  return readDocument(db, id, kind);
}
