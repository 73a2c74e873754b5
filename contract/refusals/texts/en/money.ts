import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { moneyRefusals } from '#contract/refusals/money.ts';

export const sentences = {
  undecided: 'Decide on this payment first, in “Decisions”.',
  nothing_to_refund: 'There is nothing to give back.',
  more_than_captured: 'That is too much: the shop holds {left} som.',
  whole_order: 'A cancelled order goes back whole: no goods are chosen.',
  no_such_line: 'The order has no such goods. Reload the page.',
  too_many_pieces: 'Not so many pieces can go back: {left} are left.',
  not_by_bank: 'This order was not paid by the bank. Choose another way.',
  refund_under_way: 'The bank is giving money of this order back already. Wait for its answer.',
  not_refused: 'A colleague has dealt with this refund already.',
  not_payable: 'A cancelled order is not paid.',
  more_than_owed: 'This is more than is still to be paid: {balance} som.',
  part_of_mbank: 'The order waits for the mobile bank to pay it whole. To take a part, change how the order is paid.',
  receipt_taken: 'The order has a receipt of this number already.',
  no_shift: 'Open your shift first, in “Cash”.',
  shift_open: 'This drawer is taken, or you have an open shift.',
  too_little_cash: 'There is not so much cash in the drawer.',
  not_your_shift: 'This shift is a colleague’s. They or a manager close it.',
  does_not_balance: 'The cash and the books do not agree.',
  shift_closed: 'This shift is closed.',
  drawer_taken: 'There is a drawer of this name already.',
  no_sum: 'Enter a sum.',
} as const satisfies SentencesOf<typeof moneyRefusals>;
