import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { unguardCell } from '#rules/tables/cell-guard.ts';
import { mostColumns, TableFault, type TableRow } from './table-row.ts';
import { decodeCell, type Encoding, utf8Of } from './text-encoding.ts';

export const delimiters = [';', ',', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const mostRecordBytes = 1024 * 1024;
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const rowsToJudge = 20;

/** Rows have any length; quotes that close nothing are signs like others. */
const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const;

/**
 * The rows of a CSV file, as fast as they are taken. Cells are as they were meant before `guardCell`.
 *
 * @throws TableFault open_quote: a quote that is never closed; too_large: a row beyond reason
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<TableRow> {
  const narrow = encoding === 'utf-8' || encoding === 'windows-1251' ? encoding : 'utf-8';
  const source = encoding === narrow ? bytes : utf8Of(bytes, encoding as 'utf-16le' | 'utf-16be');
  // Bytes as signs of Latin-1: cells are decoded one by one, so that a foreign one is found in its place.
  const parser = parse({ ...lenient, delimiter, encoding: 'latin1', info: true, max_record_size: mostRecordBytes });
  pipeline(Readable.from(withoutMark(source)), parser, () => {});
  let line = 0;
  try {
    for await (const { record } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      line += 1;
      if (record.length > mostColumns) throw new TableFault('too_large', line);
      yield decodeRow(line, record, narrow);
    }
  } catch (error) {
    throw faultOf(error, parser.info.records + 1);
  } finally {
    parser.destroy();
  }
}

function decodeRow(line: number, record: string[], encoding: 'utf-8' | 'windows-1251'): TableRow {
  const unreadable: number[] = [];
  const cells = record.map((cell, place) => {
    const text = decodeCell(cell, encoding);
    if (text === undefined) unreadable.push(place);
    return unguardCell(text ?? '');
  });
  return { line, cells, unreadable };
}

function faultOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new TableFault('open_quote', line, error);
  // A quote that is not closed takes in all that follows.
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new TableFault('open_quote', line, error);
  return new TableFault('damaged', line, error);
}

async function* withoutMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    yield isFirst && chunk.subarray(0, utf8Mark.length).equals(utf8Mark) ? chunk.subarray(utf8Mark.length) : chunk;
    isFirst = false;
  }
}

/** By which sign the first rows of a text fall into most columns of the same number. */
export function guessDelimiter(start: string): Delimiter {
  const rated = delimiters.map((delimiter) => {
    const rows = parseAtOnce(start, { ...lenient, delimiter, to: rowsToJudge }) as string[][];
    const width = rows[0]?.length ?? 0;
    const even = rows.filter((row) => row.length === width).length;
    return { delimiter, rate: width < 2 ? 0 : (even / rows.length) * 1000 + width };
  });
  return rated.reduce((best, each) => (each.rate > best.rate ? each : best)).delimiter;
}
