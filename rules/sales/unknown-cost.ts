import type { Som } from '#rules/money.ts';

/** What pieces cost the shop, and of how many of them that is not known. */
type Sold = { cost: Som; unknown_pieces: number };

/** Whether a figure of a sale says nothing: of no piece in it is known what it cost, so neither is what it brought. */
export const isUnknown = (figure: string, { cost, unknown_pieces: pieces }: Sold): boolean =>
  (figure === 'cost' || figure === 'margin') && cost === 0 && pieces > 0;
