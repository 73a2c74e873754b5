import type { LoaderFunctionArgs } from 'react-router';
import { brandsLimit } from '#rules/limits.ts';
import { ask } from '#web/api/context.ts';
import { packRows } from '#web/api/packed.ts';

/** Brands in the header; all are in the catalogue. */
const brandsShown = 30;

/** What the frame shows. A failed call leaves its part empty and the page whole; the API has logged why. */
export async function loadFrame({ context, request }: LoaderFunctionArgs) {
  const [footer, brands] = await Promise.all([
    ask(context, 'GET /site/footers/').catch(() => null),
    ask(context, 'GET /brands/', { query: { limit: brandsLimit } }).catch(() => ({ results: [] })),
  ]);
  return {
    origin: new URL(request.url).origin,
    footer,
    brands: packRows(brands.results.slice(0, brandsShown).map(({ id, title, title_en }) => ({ id, title, title_en }))),
  };
}
