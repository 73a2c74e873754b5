/**
 * A name or value as it is compared with another, alike for all ways of writing it: small letters, е for ё, one space, one
 * kind of hyphen and quotation mark, "1920x1080" for "1920 × 1080", no colon behind it.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‐-―]/g, '-')
    .replace(/[«»„“”]/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ?[×хx*] ?(?=\d)/g, 'x')
    .replace(/\s*:$/, '')
    .trim();
