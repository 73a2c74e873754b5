import type { Declarations } from './declare.ts';

/** Imports of files. */
export const importsRefusals = {
  file_damaged: { line: 'number?' },
  file_open_quote: { line: 'number?' },
  file_too_large: { line: 'number?' },
  file_no_sheet: { line: 'number?' },
  wrong_state: { state: 'text' },
  busy: {},
  nothing_taken: {},
  rate_missing: { currency: 'text' },
  encoding_csv_only: {},
  encoding_missing: {},
  sheet_unknown: {},
  sheet_no_table: {},
  column_twice: {},
  unknown_column: { column: 'text' },
  no_product_column: {},
  nothing_imported: {},
} as const satisfies Declarations;
