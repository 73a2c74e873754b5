import { z } from 'zod';

/** A table in the order in which restoring fills it: a table comes after those that it refers to. */
export const BackedTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without those that the database computes. */
  columns: z.array(z.string()).min(1),
});

/** First in the archive: what it is, and what a program must have to read it. */
export const Manifest = z.object({
  /** Those of the first format have no checksums. */
  format: z.enum(['dukon-backup-1', 'dukon-backup-2']),
  made_at: z.iso.datetime(),
  /** The files of db/migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(BackedTable),
});

/** Last in the archive but its checksums, so that one that was cut short is not taken for a whole one. */
export const Summary = z.object({
  /** Rows of each table, by `schema.name`. */
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The last value of each sequence, by `schema.name`. */
  sequences: z.record(z.string(), z.int()),
});

export type BackedTable = z.infer<typeof BackedTable>;
export type Manifest = z.infer<typeof Manifest>;
export type Summary = z.infer<typeof Summary>;

/**
 * Folders of pictures that a backup holds. What share previews are made of them is made again. The undrawn come first:
 * one that is drawn and gone before its turn is then among the others.
 */
export const storedPictureFolders = ['undrawn', 'media'];

/** Where things are in the archive. */
export const place = {
  manifest: 'manifest.json',
  summary: 'summary.json',
  checksums: 'checksums.json',
  table: (table: Pick<BackedTable, 'schema' | 'name'>) => `tables/${fullName(table)}`,
  /** Files of DATA_DIR, with `/` between folders on every system. */
  file: (path: string) => `files/${path}`,
};

export const fullName = ({ schema, name }: Pick<BackedTable, 'schema' | 'name'>) => `${schema}.${name}`;
