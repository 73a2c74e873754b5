import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/browser.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import type { OneLine } from '#web/shop/features/cart-lines/one-line-path.ts';
import { lineOf } from './one-line.ts';

/** The line that an address names as it is now; none where it is not sold. @throws without a connection */
export async function fetchOneLine(wanted: OneLine): Promise<Line[]> {
  try {
    const line = lineOf(await api('GET /products/{id}/', { params: { id: wanted.product } }), wanted);
    return line ? [line] : [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
