import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { stockRefusals } from '#contract/refusals/stock.ts';

export const sentences = {
  barcode: 'От 4 до 64 латинских букв и цифр.',
  barcode_taken: 'Этот штрихкод уже стоит на товаре {owner}.',
  most_below_least: 'Наибольшее не может быть меньше наименьшего.',
  closed: 'Этот пересчёт уже закончен.',
  too_few_pieces: 'На складе только {left}.',
} as const satisfies SentencesOf<typeof stockRefusals>;
