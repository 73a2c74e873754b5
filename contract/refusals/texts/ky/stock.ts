import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { stockRefusals } from '#contract/refusals/stock.ts';

export const sentences = {
  barcode: 'Латын тамгалары жана цифралар, 4–64 белги.',
  barcode_taken: 'Бул штрихкод буга чейин {owner} товарына коюлган.',
  most_below_least: 'Эң көбү эң азынан кем болушу мүмкүн эмес.',
  closed: 'Бул кайра саноо буга чейин аяктаган.',
  too_few_pieces: 'Кампада {left} даана гана бар.',
} as const satisfies SentencesOf<typeof stockRefusals>;
