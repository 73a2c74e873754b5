import { warrantyEnd } from '#rules/catalog/warranty.ts';
import type { OrderStatus } from './order-status.ts';

/** Where a return may go; what is decided stays to be read when it is closed. */
const moves = {
  requested: ['received', 'refused', 'closed'],
  received: ['refund', 'exchange', 'repair', 'refused'],
  refund: ['closed'],
  exchange: ['closed'],
  repair: ['closed'],
  refused: ['closed'],
  closed: [],
} as const satisfies Record<string, readonly string[]>;

export type ReturnStatus = keyof typeof moves;
export type ReturnKind = 'return' | 'warranty';

export const returnStatuses = Object.keys(moves) as ReturnStatus[];
export const returnKinds = ['return', 'warranty'] as const;
export const returnDecisions = ['refund', 'exchange', 'repair', 'refused'] as const;
export type ReturnDecision = (typeof returnDecisions)[number];

/** Pictures that one return has at most. */
export const mostReturnPictures = 5;

export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  const allowed: readonly string[] = moves[from];
  return allowed.includes(to);
}

/** Whether the pieces of a return are (about to be) no more with the customer, so that they cannot be returned again. */
export const holdsPieces = ({
  status,
  decision,
}: {
  status: ReturnStatus;
  decision: ReturnDecision | null;
}): boolean => (status === 'closed' ? decision === 'refund' : status !== 'refused');

const dayMs = 86_400_000;

type Bought = { status: OrderStatus; receivedAt: Date | null; months: number };

/** Until when a bought thing may be returned, or its warranty is live; null: it was not handed over. */
export function askableUntil(
  kind: ReturnKind,
  { status, receivedAt, months }: Bought,
  returnDays: number,
): Date | null {
  if (status !== 'done' || receivedAt === null) return null;
  return kind === 'return' ? new Date(receivedAt.getTime() + returnDays * dayMs) : warrantyEnd(receivedAt, months);
}
