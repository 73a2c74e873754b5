import type { Declarations } from './declare.ts';

/** Returns, warranty and serial numbers. */
export const returnsRefusals = {
  where_pieces_go: {},
  pieces_to_customer: {},
  money_with_refund: {},
  under_way: {},
  too_many_pictures: {},
  too_many: {},
  one_unit: {},
  not_handed_over: {},
  not_possible: {},
  unit_needed: {},
  not_this_unit: {},
  serial_taken: {},
  order_over: {},
  serial_shape: {},
  imei_digit: {},
  last_four: {},
} as const satisfies Declarations;
