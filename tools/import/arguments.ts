import { parseArgs } from 'node:util';

export type ImportArguments = {
  file: string;
  /** Som per unit of a currency. */
  rates: Map<string, number>;
  arrival: number;
};

export const help = `Loads products from a file into the shop, running or not.

  npm run import -- FILE [--rate CURRENCY=SOM]... [--stock PIECES]

FILE      JSON lines, one product on each, packed by gzip or not: source_id, name, brand and category_path,
          and if known name_ru, category_path_ru, price with currency, specs
--rate    what one unit of a currency is in som; needed for every currency that prices are in, but not for KGS
--stock   books an arrival of so many pieces of each product that has a price and never had any stock;
          without it new products are sold out until an arrival is booked

The shop is that of DATA_DIR (./data) or of DATABASE_URL, as for npm start. Products are found by source_id: the same
file again changes nothing, a newer one changes what differs. Rows that cannot be taken are named on stderr with
their line and skipped; a spec that cannot be taken is named and left out of its row. Ctrl-C stops between two batches; the same command goes on from there.

  npm run import -- supplier.jsonl --rate USD=87.5
  npm run import -- pcparts.jsonl.gz --rate USD=87.5 --rate EUR=101 --stock 5
  DATABASE_URL=postgres://… npm run import -- supplier.jsonl.gz --rate USD=87.5

Ends with 0 when every row is in, 1 when the file or the database fails, 2 when the command is wrong, 3 when the file
is through but rows were skipped, 130 when stopped.
`;

/** A command that cannot be meant, in one sentence. */
export class UsageError extends Error {}

/** @returns undefined where help is asked for. @throws UsageError */
export function readArguments(args: string[]): ImportArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  if (!file) throw new UsageError('Which file?');
  if (more.length > 0) throw new UsageError(`One file at a time; ${more.join(' ')} is one too many.`);
  return { file, rates: new Map((values.rate ?? []).map(readRate)), arrival: readPieces(values.stock ?? '0') };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        rate: { type: 'string', multiple: true },
        stock: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function readRate(text: string): [string, number] {
  const [, currency = '', som = ''] = text.match(/^([A-Z]{3})=(\d{1,9}(?:\.\d{1,9})?)$/) ?? [];
  if (!currency || Number(som) === 0) throw new UsageError(`A rate is written like --rate USD=87.5, not ${text}.`);
  return [currency, Number(som)];
}

function readPieces(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--stock is a number of pieces from 0 to 999999, not ${text}.`);
  return Number(text);
}
