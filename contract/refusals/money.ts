import type { Declarations } from './declare.ts';

/** Refunds, receipts and shifts. */
export const moneyRefusals = {
  undecided: {},
  nothing_to_refund: {},
  more_than_captured: { left: 'number' },
  whole_order: {},
  no_such_line: {},
  too_many_pieces: { left: 'number' },
  not_by_bank: {},
  refund_under_way: {},
  not_refused: {},
  not_payable: {},
  more_than_owed: { balance: 'number' },
  part_of_mbank: { balance: 'number' },
  receipt_taken: {},
  no_shift: {},
  shift_open: {},
  too_little_cash: {},
  not_your_shift: {},
  does_not_balance: { counted: 'number', expected: 'number', difference: 'number' },
  shift_closed: {},
  drawer_taken: {},
  no_sum: {},
} as const satisfies Declarations;
