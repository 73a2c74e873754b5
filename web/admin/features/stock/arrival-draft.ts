import type { StockRow } from '#contract/admin/stock.ts';
import type { Input } from '#contract/client.ts';
import { makeUuid } from '#web/api/make-uuid.ts';

/** A line as it is typed; numbers are text until they are sent. */
export type DraftLine = { variant: StockRow; count: string; cost: string };

/** Goods that are being unpacked; its key stays the same however often it is sent. */
export type ArrivalDraft = { key: string; supplier: string; note: string; lines: readonly DraftLine[] };

export const emptyArrival = (): ArrivalDraft => ({ key: makeUuid(), supplier: '', note: '', lines: [] });

/** One more piece of a variant: scanned again, its line grows. The newest line stands first. */
export function withPiece(lines: readonly DraftLine[], variant: StockRow): readonly DraftLine[] {
  const there = lines.find((line) => line.variant.id === variant.id);
  const cost = variant.unit_cost === null ? '' : String(variant.unit_cost);
  const line = there ? { ...there, count: String(Number(there.count) + 1) } : { variant, count: '1', cost };
  return [line, ...lines.filter((each) => each !== there)];
}

/** Pieces, and som of those whose cost is typed. */
export function sumsOf(lines: readonly DraftLine[]): { pieces: number; cost: number } {
  return {
    pieces: lines.reduce((sum, { count }) => sum + Number(count), 0),
    cost: lines.reduce((sum, { count, cost }) => sum + Number(count) * Number(cost), 0),
  };
}

export const asArrival = ({ lines, ...arrival }: ArrivalDraft): Input<'POST /admin/stock-arrivals/'>['body'] => ({
  ...arrival,
  lines: lines.map(({ variant, count, cost }) => ({
    variant: variant.id,
    count: Number(count),
    unit_cost: cost === '' ? null : Number(cost),
  })),
});
