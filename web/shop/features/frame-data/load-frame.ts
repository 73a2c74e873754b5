import type { LoaderFunctionArgs } from 'react-router';
import type { Identity } from '#contract/shop/site.ts';
import { brandsLimit } from '#rules/limits.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import { ask } from '#web/api/context.ts';
import { pack } from '#web/api/packed.ts';

/** Brands in the header; all are in the catalogue. */
const brandsShown = 30;

/** Of the shop's identity, what pages show; what there is none of takes no room in the page. */
function shownOf({ name, tagline, css, logo, logo_dark, mark, share_picture }: Identity) {
  return {
    name,
    ...(tagline && { tagline }),
    ...(css && { css }),
    ...(logo && { logo }),
    ...(logo_dark && { logo_dark }),
    ...(mark && { mark }),
    ...(share_picture && { share_picture }),
  };
}

/** What the frame shows. A failed call leaves its part empty and the page whole; the API has logged why. */
export async function loadFrame({ context, request }: LoaderFunctionArgs) {
  const [shop, footer, brands] = await Promise.all([
    ask(context, 'GET /site/identity/').then(shownOf, () => null),
    ask(context, 'GET /site/footers/').catch(() => null),
    ask(context, 'GET /brands/', { query: { limit: brandsLimit } }).catch(() => ({ results: [] })),
  ]);
  return {
    origin: new URL(request.url).origin,
    shop,
    footer,
    brands: pack(
      brands.results.slice(0, brandsShown).map((brand) => ({ id: brand.id, ...fieldTexts(brand, 'title') })),
    ),
  };
}
