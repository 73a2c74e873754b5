import { maxLineCount, maxLines } from '#rules/limits.ts';

/** What a link `/buy/70:2,71` names: variants, each once, with how many pieces. */
export type BuyLink = {
  lines: { variant: number; count: number }[];
  /** It names more than a cart takes, or what is no variant: these are left out. */
  isCut: boolean;
};

const item = /^([1-9]\d{0,8})(?::([1-9]\d{0,8}))?$/;

/** The path of a link that offers these variants: `/buy/70:2,71`. */
export const buyLinkPath = (lines: readonly { variant: number; count: number }[]): string =>
  `/buy/${lines.map(({ variant, count }) => (count === 1 ? variant : `${variant}:${count}`)).join(',')}`;

/** Reads a link's items; the same variant twice is added up, and no count is above that of a line. */
export function readBuyLink(text: string): BuyLink {
  const counts = new Map<number, number>();
  let isCut = false;
  for (const part of text.split(',')) {
    const [, variant, count = 1] = item.exec(part.trim()) ?? [];
    const id = Number(variant);
    if (variant === undefined || (counts.size === maxLines && !counts.has(id))) isCut = true;
    else counts.set(id, Math.min(maxLineCount, (counts.get(id) ?? 0) + Number(count)));
  }
  return { lines: [...counts].map(([variant, count]) => ({ variant, count })), isCut };
}
