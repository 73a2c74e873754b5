import type { z } from 'zod';
import { type Import, type ImportColumn, type ImportProblem, importNotes } from '#contract/admin/imports.ts';
import type { ProductDraft } from '#server/catalog/writer/product-batch.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Delimiter } from '#server/platform/tables/read-csv.ts';
import type { ByteSource } from '#server/platform/tables/table-row.ts';
import type { Encoding, EncodingGuess } from '#server/platform/tables/text-encoding.ts';

/** What is known of a file before it is read as a whole, as staff see it. */
export type Reading = z.output<typeof Import>['reading'];

export const nothingRead: Reading = {
  headings: [],
  sample: [],
  mapping: [],
  is_remembered: false,
  currencies: [],
  attributes: [],
  swatches: null,
  sheets: [],
};

/** A field for each column, null for those that are left out. */
export type Mapping = (ImportColumn | null)[];

/** What staff confirmed of a file: what its columns mean, and som for one of each other currency. */
export type Confirmed = { mapping: Mapping; rates: Record<string, number> };

/** What is wrong with a row, or with a cell of it. */
export type RowProblem = Omit<ImportProblem, 'column' | 'name'>;
export type ProblemCode = RowProblem['code'];

const notes = new Set<ProblemCode>(importNotes);

/** Whether it keeps a row from being taken. */
export const isRefusal = ({ code }: RowProblem): boolean => !notes.has(code);

/** What is wrong with a row: what is noted of those that are taken is left out where it is refused. */
export const decisive = <Problem extends RowProblem>(problems: readonly Problem[]): Problem[] =>
  problems.some(isRefusal) ? problems.filter(isRefusal) : [...problems];

/** Cells of the tree and its attributes as they stand there: what they say depends on what their product says. */
export type TreeCells = Partial<Record<string, string>>;

/** What a row says of one product in one variant, or what is wrong with it. */
export type ListedRow = { line: number; listing: ProductDraft | null; cells: TreeCells; problems: RowProblem[] };

/** How a file is read where people choose it: a text, or one of the sheets of a workbook. */
export type ReadingChoice = {
  encoding?: Encoding | undefined;
  delimiter?: Delimiter | undefined;
  sheet?: string | undefined;
};

export type Looking = {
  db: Db;
  guess: EncodingGuess;
  choice?: ReadingChoice | undefined;
  /** What staff said last time of columns with these headings. */
  recall: (headings: readonly string[]) => Promise<Mapping | undefined>;
};

/** A kind of file that products come in. It reads, and writes nothing. */
export type FileSource = {
  /** What imports of such files are known by. */
  format: string;
  /** Whether a file that begins with these bytes is one; sources are asked in their order. */
  opens(start: Buffer): boolean;
  /** Whether staff may choose the encoding and the delimiter. */
  isPlainText?: boolean;
  /** What staff are asked to confirm. @throws TableFault */
  look(file: ByteSource, looking: Looking): Promise<Reading>;
  /** @throws DomainError invalid by field: what staff have to say before it can be read is missing */
  requireConfirmed(reading: Reading, confirmed: Confirmed, db: Db): Promise<void> | void;
  /** What each row says, with the lines rising; empty rows are left out. @throws TableFault */
  rows(file: ByteSource, how: { reading: Reading; confirmed: Confirmed; db: Db }): AsyncIterable<ListedRow>;
};
