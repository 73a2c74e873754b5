import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { returnsRefusals } from '#contract/refusals/returns.ts';

export const sentences = {
  where_pieces_go: 'Say where the goods go.',
  pieces_to_customer: 'The pieces go back to the customer.',
  money_with_refund: 'Money goes with a refund, and with nothing else.',
  under_way: 'It is under way already.',
  too_many_pictures: 'There are enough pictures.',
  too_many: 'Not so many can come back: some have already.',
  one_unit: 'It has serial numbers: note every piece by itself.',
  not_handed_over: 'This order was not handed over yet: there is nothing to bring back.',
  not_possible: 'This return cannot be changed so any more.',
  unit_needed: 'Choose which piece was brought.',
  not_this_unit: 'This piece is not in this order.',
  serial_taken: 'Another piece has this serial number.',
  order_over: 'This order is cancelled.',
  serial_shape: 'From 4 to 40 Latin letters and digits.',
  imei_digit: 'A digit of this IMEI is wrong.',
  last_four: 'The last four digits.',
} as const satisfies SentencesOf<typeof returnsRefusals>;
