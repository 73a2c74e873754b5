import type { RefObject } from 'react';

/** Widths that a card's pictures are shown in; a phone of three pixels to one is content with two of a picture. */
export const cardSizes = '(width < 900px) and (resolution > 2dppx) 24vw, (width < 900px) 37vw, 260px';

export type CardLooksProps = {
  /** Whose card it is, with the picture that it shows. */
  product: { id: number; default_image: string };
  /** What the card's picture stands in. */
  well: RefObject<HTMLElement | null>;
  /** Gets the query by which the product's page opens in the chosen look. */
  onPick: (query: string) => void;
};
