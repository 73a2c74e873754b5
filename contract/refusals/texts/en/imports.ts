import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { importsRefusals } from '#contract/refusals/imports.ts';

export const sentences = {
  file_damaged: 'The file is damaged, or of another format.',
  file_open_quote: 'A quotation mark is never closed (line {line}).',
  file_too_large: 'The file is too large.',
  file_no_sheet: 'The file has no table.',
  wrong_state: 'The import has gone on meanwhile, and this cannot be done now.',
  busy: 'Another import is at work.',
  nothing_taken: 'No row of the import can be taken.',
  rate_missing: 'How many som is one {currency}?',
  encoding_csv_only: 'Only CSV files can be read in several ways.',
  encoding_missing: 'Choose the encoding of the file.',
  sheet_unknown: 'The file has no such sheet.',
  sheet_no_table: 'This sheet has no table.',
  column_twice: 'Two columns mean the same.',
  unknown_column: 'There is no such attribute: {column}. Choose another, or leave the column out.',
  no_product_column: 'A column has to tell the products apart: id, supplier code or SKU.',
  nothing_imported: 'Nothing would be imported.',
} as const satisfies SentencesOf<typeof importsRefusals>;
