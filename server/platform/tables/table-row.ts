/** A row of a table, counted from 1 as table programs do; `unreadable` are places of cells that are in another encoding. */
export type TableRow = { line: number; cells: string[]; unreadable: number[] };

/** A file of known size, of which any part can be read. */
export type ByteSource = { size: number; read: (from: number, to: number) => AsyncIterable<Buffer> };

/** Why a file cannot be read any further; `line` is that of the table, where it is known. */
export class TableFault extends Error {
  override name = 'TableFault';
  readonly code: 'damaged' | 'open_quote' | 'too_large' | 'no_sheet';
  readonly line: number | undefined;

  constructor(code: TableFault['code'], line?: number, cause?: unknown) {
    super(`The table is ${code}${line ? ` at line ${line}` : ''}`, { cause });
    this.code = code;
    this.line = line;
  }
}

/** More than any list of products has. */
export const mostColumns = 1_000;
export const mostRows = 300_000;
