import type { z } from 'zod';
import type { find as contract } from '#contract/admin/find.ts';
import { plainSerial, serialFault } from '#rules/catalog/serial.ts';
import { swapLayout } from '#rules/search/search-layout.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';
import { firstAdminProducts } from '#server/catalog/editing/admin-queries.ts';
import type { StaffSearch } from '#server/catalog/products/admin-search.ts';
import type { Actor } from '#server/platform/http/access.ts';
import * as queries from './queries.ts';

type Found = z.input<typeof contract.reply>['results'][number];

/** Fewer are in every other phone. */
const fewestDigits = 3;
/** Of each kind. */
const most = 5;

/** The digits of a phone as it is typed, without what numbers of the country begin with. */
function phoneIn(text: string): string | undefined {
  if (!/^[\d\s()+-]+$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?996|^0/, '');
  return digits.length >= fewestDigits ? digits : undefined;
}

const documentNumber = (text: string) => (/^№?\s*\d{1,9}$/.test(text) ? Number(text.replaceAll(/\D/g, '')) : undefined);

const som = (sum: number) => String(sum);

async function products(services: StaffSearch, search: string, actor: Actor): Promise<Found[]> {
  const rows = await firstAdminProducts(services, search, most);
  return rows.map(({ id, price, ...row }) => ({
    kind: 'product',
    ...fieldTexts(row, 'name', 'title'),
    note: price > 0 ? som(price) : '',
    // The editor is the managers'; operators see what there is of it.
    path: actor.role === 'operator' ? `stock?search=${encodeURIComponent(row.name)}` : `products/${id}`,
  }));
}

/**
 * What a person may mean by a few signs: an order by its number, phone or name, a customer by half a phone, a product
 * through typos, layouts and any order of words, a serial number by its beginning, a document by its number. At most
 * five of each kind; nothing where nothing is typed.
 */
export async function find(services: StaffSearch, q: string, actor: Actor): Promise<Found[]> {
  const { db } = services;
  const text = q.trim();
  if (text === '') return [];
  const typed = { texts: [...new Set([text.toLowerCase(), swapLayout(text)])], phone: phoneIn(text) };
  const serial = plainSerial(text);
  const number = documentNumber(text);
  const [orders, customers, goods, serials, companies, documents] = await Promise.all([
    queries.findOrders(db, typed),
    queries.findCustomers(db, typed),
    products(services, text, actor),
    serialFault(serial) === 'shape' ? [] : queries.findSerials(db, serial),
    queries.findCompanies(db, typed),
    number === undefined ? [] : queries.findDocuments(db, number),
  ]);
  const named = (kind: Found['kind'], title: string, note: string, path: string): Found => ({
    kind,
    ...sameInEveryLanguage('title', title),
    note,
    path,
  });
  return [
    ...documents.map((row) => named(row.kind, String(row.number), row.company, row.path)),
    ...orders.map((row) => named('order', row.number, `${row.name}, +${row.phone}`, `orders/${row.id}`)),
    ...customers.map((row) =>
      named('customer', row.name, row.phone ? `+${row.phone}` : row.email, `customers/${row.id}`),
    ),
    ...goods,
    ...serials.map((row) => named('serial', row.serial, row.number, `orders/${row.order}`)),
    ...companies.map((row) => named('company', row.name, row.tax_number, `companies?search=${row.tax_number}`)),
  ];
}
