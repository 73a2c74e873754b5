import { type Insertable, sql } from 'kysely';
import type { CheckoutProvider } from '#rules/sales/payment-method.ts';
import type { ReceivingKind } from '#rules/sales/receiving.ts';
import type { Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import { insertedTranslations, selectTexts, updatedTranslations } from '#server/platform/database/translated.ts';

/** More than any checkout can show. */
const mostMethods = 200;

const names = selectTexts('name', 'name', 'empty');
const shared = ['version', 'position', 'is_active'] as const;
const receivingColumns = [
  ...(['id', 'kind', 'fee', 'extra_days', 'region_ids'] as const),
  ...shared,
  ...names,
] as const;
const paymentColumns = [...(['id', 'provider', 'receiving_ids'] as const), ...shared, ...names] as const;

type Shown = { name: string; translations: Translations; position: number; is_active: boolean };
export type ReceivingFields = Shown & { fee: number | null; extra_days: number; region_ids: number[] };
export type PaymentFields = Shown & { receiving_ids: number[] };

const receiving = (db: Db) =>
  db
    .selectFrom('receiving_methods')
    .select(['id', 'kind', 'fee', 'extra_days', 'region_ids as regions', 'is_active', ...selectTexts('name')])
    .orderBy('position')
    .orderBy('id')
    .limit(mostMethods);

const payment = (db: Db) =>
  db
    .selectFrom('payment_methods')
    .select(['id', 'provider', 'receiving_ids as receiving', 'is_active', ...selectTexts('name')])
    .orderBy('position')
    .orderBy('id')
    .limit(mostMethods);

type Rows<Query extends (db: Db) => { execute: () => Promise<unknown> }> = Awaited<
  ReturnType<ReturnType<Query>['execute']>
>;
/** How orders are received and paid, as it is offered, with the words of every language. */
export type Methods = { receiving: Rows<typeof receiving>; payment: Rows<typeof payment> };

/** Methods of every state as a part of a statement that reads more. */
export const methodsJson = (db: Db) => sql<Methods>`json_build_object(
  'receiving', (select coalesce(json_agg(method), '[]') from ${receiving(db)} method),
  'payment', (select coalesce(json_agg(method), '[]') from ${payment(db)} method))`;

export async function readMethods(db: Db): Promise<Methods> {
  const { rows } = await sql<{ methods: Methods }>`select ${methodsJson(db)} as methods ${fixedShape}`.execute(db);
  return rows[0]?.methods ?? { receiving: [], payment: [] };
}

export const listAllReceiving = (db: Db) =>
  db
    .selectFrom('receiving_methods')
    .select(receivingColumns)
    .orderBy('position')
    .orderBy('id')
    .limit(mostMethods)
    .execute();

export const listAllPayment = (db: Db) =>
  db
    .selectFrom('payment_methods')
    .select(paymentColumns)
    .orderBy('position')
    .orderBy('id')
    .limit(mostMethods)
    .execute();

/** Every method, locked: whether one is still offered depends on the others. */
export async function holdMethods(tx: Db) {
  const payment = await tx.selectFrom('payment_methods').select(paymentColumns).orderBy('id').forUpdate().execute();
  const receiving = await tx
    .selectFrom('receiving_methods')
    .select(receivingColumns)
    .orderBy('id')
    .forUpdate()
    .execute();
  return { receiving, payment };
}

export const insertReceiving = (tx: Db, fields: ReceivingFields & { kind: ReceivingKind }) =>
  tx
    .insertInto('receiving_methods')
    .values({
      ...fields,
      translations: insertedTranslations(fields.translations),
    } satisfies Insertable<DB['receiving_methods']>)
    .returning(receivingColumns)
    .executeTakeFirstOrThrow();

export const changeReceiving = (tx: Db, id: number, fields: ReceivingFields) =>
  tx
    .updateTable('receiving_methods')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(receivingColumns)
    .executeTakeFirstOrThrow();

export const insertPayment = (tx: Db, fields: PaymentFields & { provider: CheckoutProvider }) =>
  tx
    .insertInto('payment_methods')
    .values({
      ...fields,
      translations: insertedTranslations(fields.translations),
    } satisfies Insertable<DB['payment_methods']>)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();

export const changePayment = (tx: Db, id: number, fields: PaymentFields) =>
  tx
    .updateTable('payment_methods')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow();
