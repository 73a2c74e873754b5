/**
 * The part of a file that a Range header asks for, both ends in it: players ask for videos so. Undefined for no header, for
 * one that asks for several parts, and for one that names nothing of the file: the whole is a right answer to each.
 */
export function byteRange(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : undefined;
}
