import type { AskedProduct } from './chat-opener.ts';

export type CornerPartsProps = {
  isOpen: boolean;
  /** What is asked about. */
  about: AskedProduct | undefined;
  onAsked: () => void;
  onClose: () => void;
};
