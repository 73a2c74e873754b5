import { pageCount } from '#rules/page-window.ts';

/** @throws a 404 Response for a page that is after the list's last; a list with nothing in it has its first */
export function requirePage(page: number, { count, size }: { count: number; size: number }): void {
  if (page > Math.max(1, pageCount(count, size))) throw new Response(null, { status: 404 });
}
