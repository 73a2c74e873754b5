/**
 * Absolute addresses of the newer (`next`) and the older (`previous`) stretch of a history; null where there is none.
 * By message numbers, because an offset would slip with every message that comes.
 */
export function adjacentPages(
  url: URL,
  rows: readonly { seq: number }[],
  { count, limit }: { count: number; limit: number },
): { next: string | null; previous: string | null } {
  const at = (name: 'before' | 'after', seq: number) => {
    const address = new URL(url);
    address.searchParams.delete('before');
    address.searchParams.delete('after');
    address.searchParams.set(name, String(seq));
    address.searchParams.set('limit', String(limit));
    return address.href;
  };
  const [first, last] = [rows[0]?.seq ?? 1, rows.at(-1)?.seq ?? count];
  return { next: last < count ? at('after', last) : null, previous: first > 1 ? at('before', first) : null };
}
