import type { SalesReport } from '#contract/client.ts';

type Sold = Pick<SalesReport['sums'], 'cost' | 'unknown_pieces'>;

/** What stands in the place of a figure that is not known. */
export const unknown = '\u2014';

/** Whether a figure of a sale says nothing: of no piece in it is known what it cost, so neither is what it brought. */
export const isUnknown = (figure: string, { cost, unknown_pieces: pieces }: Sold): boolean =>
  (figure === 'cost' || figure === 'margin') && cost === 0 && pieces > 0;
