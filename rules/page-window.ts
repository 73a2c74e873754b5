/** How many pages `count` rows fill at `size` rows a page; no rows fill none. */
export function pageCount(count: number, size: number): number {
  return Math.ceil(count / size);
}

/** The page numbers to offer: at most `width` of them in a row, with `page` as near the middle as 1…`pages` lets it. */
export function pageWindow(page: number, pages: number, width: number): number[] {
  const length = Math.min(width, pages);
  const centred = page - Math.floor(width / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, step) => first + step);
}
