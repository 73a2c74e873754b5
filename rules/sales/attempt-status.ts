/**
 * Where one attempt, that is one code asked for, may go. `creating`, `pending`, `voiding` and `refunding` are
 * intents: written before the bank is called, and left only by its answer. A charge can be reported in any of them,
 * and even after the attempt was given up.
 */
const attemptMoves = {
  creating: ['awaiting_otp', 'failed', 'voiding', 'paid', 'paid_needs_decision'],
  awaiting_otp: ['pending', 'voiding', 'failed', 'paid', 'paid_needs_decision'],
  pending: ['awaiting_otp', 'voiding', 'failed', 'paid', 'paid_needs_decision'],
  voiding: ['cancelled', 'paid', 'paid_needs_decision'],
  cancelled: ['voiding', 'paid', 'paid_needs_decision'],
  failed: ['paid', 'paid_needs_decision'],
  paid: ['refunded'],
  paid_needs_decision: ['paid', 'refunding', 'refunded'],
  refunding: ['refunded', 'paid_needs_decision'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type AttemptStatus = keyof typeof attemptMoves;

export const attemptStatuses = Object.keys(attemptMoves) as AttemptStatus[];

/** Whether the attempt may be moved so; staying put is no move. */
export function canMoveAttempt(from: AttemptStatus, to: AttemptStatus): boolean {
  return includes(attemptMoves[from], to);
}

/** The one attempt that an order can have under way. */
export function isLiveAttempt(status: AttemptStatus): boolean {
  return includes(['creating', 'awaiting_otp', 'pending'], status);
}

/** Whether the bank holds the attempt's money, as far as it has answered. */
export function isCharged(status: AttemptStatus): boolean {
  return includes(['paid', 'paid_needs_decision', 'refunding'], status);
}

function includes(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
