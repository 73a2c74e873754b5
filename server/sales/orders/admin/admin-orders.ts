import type { z } from 'zod';
import type { AdminOrder, AdminOrderRow } from '#contract/admin/orders.ts';
import { picturePath } from '#rules/pictures.ts';
import { textName } from '#rules/text/localized.ts';
import { inLanguages } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { moneyOf } from '#server/sales/ledger/ledger.ts';
import { findInvoice } from '#server/sales/orders/documents/document-queries.ts';
import { methodNames } from '#server/sales/orders/method-words.ts';
import { type WireItem, type WireOrder, wireOrder } from '#server/sales/orders/order-answers.ts';
import { findOrder, type ItemRow, listItems } from '#server/sales/orders/queries.ts';
import {
  type BoardFilter,
  boardIds,
  countBoard,
  findAdminParts,
  listBoard,
  listBoardRows,
  listNamedMoves,
  listRemarks,
} from './admin-order-queries.ts';

type BoardRow = z.output<typeof AdminOrderRow>;
type Happening = AdminOrder['timeline'][number];

/** A page of the board and how many orders wait in each status. */
export async function readBoard(
  db: Db,
  filter: BoardFilter,
  page: { limit: number; offset: number; ordering: 'newest' | 'waiting' },
) {
  const [rows, statuses] = await Promise.all([listBoard(db, filter, page), countBoard(db, filter)]);
  const counted = Object.entries(statuses).filter(
    ([status]) => !filter.status || filter.status.some((wanted) => wanted === status),
  );
  return { count: counted.reduce((sum, [, count]) => sum + count, 0), results: rows.map(boardRow), statuses };
}

export type { BoardFilter, BoardRow };

/** The query for the ids of all orders that fit, newest first. */
export const idsOfBoard = boardIds;

/** These orders as the board shows them, newest first. */
export const boardRows = async (db: Db, ids: readonly number[]): Promise<BoardRow[]> =>
  (await listBoardRows(db, ids)).map(boardRow);

/** Staff ask the customer for the code: they never see it. */
const withoutSecrets = ({
  can_cancel: _,
  timeline: _moves,
  refunds: _refunds,
  receipts: _receipts,
  hand_over_code: _code,
  ...wire
}: Omit<WireOrder, 'items'>) => wire;

function boardRow(row: Awaited<ReturnType<typeof listBoard>>[number]): BoardRow {
  const { courier_id, courier_name, receiving_words, payment_words, ...rest } = row;
  return {
    ...rest,
    ...methodNames({ receiving_words, payment_words }),
    ...inLanguages('city_name', (language) => row[textName('city_name', language)] ?? ''),
    status_since: row.status_since.toISOString(),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    courier: courierOf({ courier_id, courier_name }),
    is_by_staff: Boolean(row.is_by_staff),
    moved_by: row.moved_by ?? '',
  };
}

const courierOf = ({
  courier_id: id,
  courier_name: name,
}: {
  courier_id: number | null;
  courier_name: string | null;
}) => (id === null ? null : { id, name: name ?? '' });

/** Everything that staff see of an order. @throws DomainError not_found */
export async function readAdminOrder({ db, config }: Pick<Services, 'db' | 'config'>, id: number): Promise<AdminOrder> {
  const [order, parts, items, moves, remarks, money, invoice] = await Promise.all([
    findOrder(db, id),
    findAdminParts(db, id),
    listItems(db, [id]),
    listNamedMoves(db, id),
    listRemarks(db, id),
    moneyOf(db, id),
    findInvoice(db, id),
  ]);
  if (!order || !parts) throw notFound('Order');
  const { items: wireItems, ...wire } = wireOrder(order, { items, timeline: [] }, config);
  return {
    ...withoutSecrets(wire),
    version: order.version,
    status_since: order.status_since.toISOString(),
    language: order.language,
    items: wireItems.map((item, index) => adminItem(item, items[index])),
    timeline: happenings(moves, remarks),
    balance: money.balance,
    courier: courierOf(parts),
    invoice: invoice ? { number: invoice.number, issued_at: invoice.issued_at.toISOString() } : null,
    placed_by: order.placed_by === null ? null : (parts.taker_name ?? ''),
    customer: customerOf(parts),
    company: companyOf(parts),
  };
}

/** Pictures by path: the admin's pages show none of another origin. */
const adminItem = (item: WireItem, row: ItemRow | undefined): AdminOrder['items'][number] => ({
  ...item,
  image: row?.picture ? picturePath(row.picture, 320) : null,
  variant: row?.variant_id ?? 0,
});

type Parts = NonNullable<Awaited<ReturnType<typeof findAdminParts>>>;

function customerOf(parts: Parts): AdminOrder['customer'] {
  const { buyer_id: id, buyer_name: name, buyer_email: email, buyer_phone, buyer_orders: orders } = parts;
  return id === null ? null : { id, name: name ?? '', email: email ?? '', phone_number: buyer_phone, orders };
}

function companyOf({ company_name: name, tax_number, company_address: address }: Parts): AdminOrder['company'] {
  return name === null ? null : { name, tax_number: tax_number ?? '', address: address ?? '' };
}

/** Who made a remark: who is none of staff is the customer, but for the one who has only a link of the order’s messages. */
function actorOf(kind: string, author: string | null): Happening['actor'] {
  if (author !== null) return 'staff';
  return kind === 'messages_stopped' ? 'guest' : 'customer';
}

/** Moves and remarks by time; at the same moment the move comes first, for the remark explains it. */
function happenings(
  moves: Awaited<ReturnType<typeof listNamedMoves>>,
  remarks: Awaited<ReturnType<typeof listRemarks>>,
): Happening[] {
  const moved = moves.map(
    ({ kind, status, actor, actor_name, created_at, is_back }): Happening => ({
      at: created_at.toISOString(),
      kind,
      status,
      actor,
      actor_name: actor_name ?? '',
      text: '',
      is_back: Boolean(is_back),
    }),
  );
  const remarked = remarks.map(
    ({ kind, text, author_name, created_at }): Happening => ({
      at: created_at.toISOString(),
      kind,
      status: '',
      actor: actorOf(kind, author_name),
      actor_name: author_name ?? '',
      text,
      is_back: false,
    }),
  );
  return [...moved, ...remarked].toSorted((one, other) => one.at.localeCompare(other.at));
}
