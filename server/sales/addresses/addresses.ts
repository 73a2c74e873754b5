import type { z } from 'zod';
import type { changeAddress as changeEndpoint, SavedAddress } from '#contract/shop/addresses.ts';
import { mostAddresses } from '#rules/sales/saved-address.ts';
import { textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import { deliveryPlace } from '#server/content/places/delivery.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { notFound } from '#server/platform/errors.ts';
import { requireShopPhone } from '#server/settings/shop-phone.ts';
import * as queries from './queries.ts';

type Row = Awaited<ReturnType<typeof queries.listAddresses>>[number];

/** Where a person has had orders delivered, and to whom; the last used first. */
export const addressesOf = async (db: Db, userId: number): Promise<SavedAddress[]> =>
  (await queries.listAddresses(db, userId, mostAddresses)).map(wireAddress);

const wireAddress = (row: Row): SavedAddress => ({
  ...row,
  ...inLanguages('city_name', (language) => row[textName('city_name', language)] ?? ''),
});

/** Of so many last orders the recipients are offered, and so many of them. */
const recipients = { orders: 20, most: 6 };

/** Whom the person has ordered for lately or saved an address of; the last first. */
export const recipientsOf = (db: Db, userId: number): Promise<{ name: string; phone: string }[]> =>
  queries.listRecipients(db, userId, recipients);

/**
 * Saves where an order goes for its customer's next one, in the order's transaction.
 *
 * @param fields.phone 12 digits
 * @returns its id
 */
export async function rememberAddress(tx: Db, userId: number, fields: queries.AddressFields): Promise<number> {
  const id = await queries.upsertAddress(tx, userId, fields);
  await queries.keepNewest(tx, userId, mostAddresses);
  return id;
}

type Typed = z.output<typeof changeEndpoint.body>;

/** @throws DomainError invalid: the phone, or nothing is delivered there */
async function checkedFields(db: Db, { region, city, phone: typed, ...fields }: Typed): Promise<queries.AddressFields> {
  const phone = await requireShopPhone(db, typed);
  const place = await deliveryPlace(db, { region, city });
  return { ...fields, phone, region_id: place.region.id, city_id: place.city.id };
}

/**
 * Saves an address that nothing was ordered to yet.
 *
 * @throws DomainError invalid: the phone, or nothing is delivered there
 */
export async function addAddress(db: Db, userId: number, typed: Typed): Promise<SavedAddress> {
  const fields = await checkedFields(db, typed);
  return transact(db, async (tx) => readAddress(tx, userId, await rememberAddress(tx, userId, fields)));
}

/** One that has just been written. */
async function readAddress(tx: Db, userId: number, id: number): Promise<SavedAddress> {
  const row = await queries.findAddress(tx, userId, id);
  if (!row) throw new Error(`Address ${id} was written, and is gone`);
  return wireAddress(row);
}

/**
 * Changes an own address; another one that says the same afterwards is gone.
 *
 * @throws DomainError not_found: there is none, or it is another person's; invalid: the phone, or nothing is delivered there
 */
export async function changeAddress(db: Db, userId: number, id: number, typed: Typed): Promise<SavedAddress> {
  const after = await checkedFields(db, typed);
  return transact(db, async (tx) => {
    if (!(await queries.lockAddress(tx, userId, id))) throw notFound('Address');
    await queries.deleteSame(tx, userId, id, after);
    await queries.updateAddress(tx, id, after);
    return readAddress(tx, userId, id);
  });
}

export const removeAddress = (db: Db, userId: number, id: number): Promise<void> =>
  queries.deleteAddress(db, userId, id);

/** Deletes what is saved of a person, in the transaction that closes the account. */
export const deleteAddressesOf = (tx: Db, userId: number): Promise<void> => queries.deleteAll(tx, userId);
