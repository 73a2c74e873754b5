import type { Cell } from '#rules/tables/workbook.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Rows } from '#server/platform/tables/write-table.ts';
import { byLanguage, type ServerTexts, textsIn } from '#server/texts/texts.ts';
import type { IdQuery } from './queries.ts';

/** `Made` is what a kind takes back as a `Plan`. */
type KindOf<Filter, Plan, Made> = {
  /** Of the sheet, at most 31 signs. */
  title: Record<Language, string>;
  /** Rows of the list that are written at once. */
  batch: number;
  /** The query for the ids of what fits, in the order of the file. */
  idsOf: (db: Db, filter: Filter) => Promise<IdQuery>;
  /** What the parts have in common. */
  plan: (db: Db, of: { filter: Filter; language: Language }) => Promise<Made>;
  heading: (plan: Plan, language: Language) => readonly Cell[];
  /** The lines of these, in the order of the ids; what is gone since has none. */
  rows: (db: Db, ids: readonly number[], of: { plan: Plan; language: Language }) => Rows;
};

/** What is exported, and how its rows are made. A plan is plain JSON that is stored with the export. */
export type ExportKind<Filter, Plan> = KindOf<Filter, Plan, Plan>;

/** A kind whose filter and plan only it knows. */
export type AnyExportKind = KindOf<never, never, unknown>;

/** What a kind is called, and the headings of its columns. */
type KindTexts = { title: string } & Record<string, string>;

type Cells<Texts, Row> = Record<Exclude<keyof Texts, 'title'>, (row: Row, language: Language) => Cell>;

/**
 * A kind with columns that are always the same.
 *
 * @param of.cells what stands in each column, by the key of its heading, from the first to the last
 */
export function plainKind<Filter, Row, Texts extends KindTexts>({
  texts,
  batch = 300,
  idsOf,
  read,
  cells,
}: Pick<ExportKind<Filter, null>, 'idsOf'> & {
  texts: (all: ServerTexts) => Texts;
  batch?: number;
  read: (db: Db, ids: readonly number[]) => Promise<readonly Row[]>;
  cells: Cells<Texts, Row>;
}): ExportKind<Filter, null> {
  const columns = Object.entries(cells) as [keyof Texts, Cells<Texts, Row>[keyof Cells<Texts, Row>]][];
  return {
    title: byLanguage((all) => texts(all).title),
    batch,
    idsOf,
    plan: async () => null,
    heading: (_plan, language) => {
      const headings = texts(textsIn(language));
      return columns.map(([key]) => headings[key]);
    },
    rows: async function* (db, ids, { language }) {
      for (const row of await read(db, ids)) yield columns.map(([, cell]) => cell(row, language));
    },
  };
}
