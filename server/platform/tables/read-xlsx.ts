import type { Readable } from 'node:stream';
import { unguardCell } from '#rules/tables/cell-guard.ts';
import { textOfSheet } from '#rules/tables/sheet-text.ts';
import { type ByteSource, mostColumns, TableFault, type TableRow } from './table-row.ts';
import { readWholeXml, readXml } from './xml-events.ts';
import { openZip, type ZipParts } from './zip-file.ts';

/** Texts that rows share are held while the sheet is read: at most 96 MB of them. */
const mostSharedSigns = 48 * 1024 * 1024;
const mostSharedTexts = 2_000_000;
const mostCellSigns = 1024 * 1024;
/** What a workbook says of its sheets. */
const mostSheets = 10_000;

/** What the visible sheets of a workbook are called, in their order. @throws TableFault damaged, too_large, or no_sheet */
export async function namesOfSheets(source: ByteSource): Promise<string[]> {
  const zip = await openZip(source);
  try {
    return (await visibleSheets(zip)).map(({ name }) => name);
  } finally {
    zip.close();
  }
}

/**
 * The rows of one of a workbook's visible sheets, read as they are taken: no more is held than the texts that its rows
 * share. Numbers are as JavaScript writes them, formulas are their last results, empty rows are left out but counted.
 *
 * @param name of the sheet; the first without it
 * @throws TableFault damaged, too_large, or no_sheet
 */
export async function* readXlsx(source: ByteSource, name?: string): AsyncGenerator<TableRow> {
  const zip = await openZip(source);
  try {
    const shared = await sharedTexts(zip);
    const sheet = await zip.open(await placeOfSheet(zip, name));
    if (!sheet) throw new TableFault('no_sheet');
    yield* sheetRows(sheet, shared);
  } finally {
    zip.close();
  }
}

async function visibleSheets(zip: ZipParts): Promise<{ id: string; name: string }[]> {
  const book = await zip.open('xl/workbook.xml');
  if (!book) throw new TableFault('no_sheet');
  const shown: { id: string; name: string }[] = [];
  await readWholeXml(book, {
    open: (element, attributes) => {
      const { 'r:id': id, state = 'visible', name = '' } = attributes;
      if (element === 'sheet' && id && state === 'visible') shown.push({ id, name });
      if (shown.length > mostSheets) throw new TableFault('too_large');
    },
  });
  return shown;
}

async function placeOfSheet(zip: ZipParts, wanted: string | undefined): Promise<string> {
  const shown = await visibleSheets(zip);
  const sheet = wanted === undefined ? shown[0] : shown.find(({ name }) => name === wanted);
  const relations = await zip.open('xl/_rels/workbook.xml.rels');
  if (!sheet || !relations) throw new TableFault('no_sheet');
  const targets = new Map<string, string>();
  await readWholeXml(relations, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target);
      if (targets.size > mostSheets) throw new TableFault('too_large');
    },
  });
  const target = targets.get(sheet.id);
  if (!target) throw new TableFault('no_sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts of several formats in one cell are one; how they are spoken (`rPh`) is no part of them. */
async function sharedTexts(zip: ZipParts): Promise<string[]> {
  const source = await zip.open('xl/sharedStrings.xml');
  const texts: string[] = [];
  if (!source) return texts;
  let current = '';
  let signs = 0;
  let isText = false;
  let isSpoken = false;
  await readWholeXml(source, {
    open: (name) => {
      if (name === 'si') current = '';
      isText = name === 't' && !isSpoken;
      if (name === 'rPh') isSpoken = true;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      signs += text.length;
      if (signs > mostSharedSigns) throw new TableFault('too_large');
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === 'si') texts.push(textOfSheet(current));
      if (texts.length > mostSharedTexts) throw new TableFault('too_large');
    },
  });
  return texts;
}

async function* sheetRows(source: Readable, shared: readonly string[]): AsyncGenerator<TableRow> {
  const gatherer = new RowGatherer(shared);
  for await (const _ of readXml(source, gatherer)) yield* gatherer.takeRows();
}

/** Makes rows of what stands in a sheet. */
class RowGatherer {
  readonly #shared: readonly string[];
  #rows: TableRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #place = 0;
  #type = 'n';
  #value = '';
  #isValue = false;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  takeRows(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#cells = [];
      this.#place = -1;
    } else if (name === 'c') {
      this.#place = attributes.r ? columnOf(attributes.r) : this.#place + 1;
      this.#type = attributes.t ?? 'n';
      this.#value = '';
      if (this.#place >= mostColumns) throw new TableFault('too_large', this.#line);
    }
    this.#isValue = name === 'v' || name === 't';
  };

  text = (text: string): void => {
    if (this.#isValue) this.#value += text;
    if (this.#value.length > mostCellSigns) throw new TableFault('too_large', this.#line);
  };

  close = (name: string): void => {
    this.#isValue = false;
    if (name === 'c') {
      while (this.#cells.length < this.#place) this.#cells.push('');
      this.#cells[this.#place] = unguardCell(this.#cellText());
    } else if (name === 'row' && this.#cells.some(Boolean)) {
      this.#rows.push({ line: this.#line, cells: this.#cells, unreadable: [] });
    }
  };

  #cellText(): string {
    switch (this.#type) {
      case 's':
        return this.#shared[Number(this.#value)] ?? '';
      case 'n':
        // 1499.9 is stored as 1499.9000000000001 by some programs.
        return this.#value === '' ? '' : String(Number(Number(this.#value).toPrecision(15)));
      case 'inlineStr':
      case 'str':
        return textOfSheet(this.#value);
      default:
        return this.#value;
    }
  }
}

/** "C5" stands in the third column, whose place is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
