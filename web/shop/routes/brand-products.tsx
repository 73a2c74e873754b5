import { languageOfPath } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { ask } from '#web/api/context.ts';
import { unpack } from '#web/api/packed.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import styles from '#web/shop/features/catalog/brand-top.module.css';
import { BrandTop } from '#web/shop/features/catalog/brand-top.tsx';
import { Drawn } from '#web/shop/features/catalog/drawn.tsx';
import { drawnHtml } from '#web/shop/features/catalog/drawn-part.tsx';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/brand-products';

/** What is bought most, shown where there is more than what the first row of the list shows as well. */
const bestShown = 3;
const fewProducts = 6;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const [brand, list, best, { categories }] = await Promise.all([
    ask(context, 'GET /brands/{id}', { params: { id: params.brand } }),
    loadListing(context, request, { brand: params.brand }),
    ask(context, 'GET /cards/', { query: { brand: [Number(params.brand)], ordering: 'popular', limit: bestShown } }),
    ask(context, 'GET /categories/'),
  ]);
  // Who has chosen something, or goes on in the list, looks for a thing.
  if (search) return { brand, top: '', ...list };
  const language = languageOfPath(pathname);
  const pictures = new Map(categories.map(({ slug, picture }) => [slug, picture]));
  const kinds = unpack(list.facets).categories;
  const top = drawnHtml(
    <BrandTop
      brand={{ id: brand.id, title: localized(brand, 'title', language) }}
      kinds={kinds.length > 1 ? kinds.map((kind) => ({ ...kind, picture: pictures.get(kind.slug) ?? null })) : []}
      best={list.count > fewProducts ? best.results : []}
    />,
    language,
  );
  return { brand, top, ...list };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { brand } = args.loaderData;
  const { language, t } = metaTexts(args);
  return pageMeta(args, t('catalog.all_of', { brand: localized(brand, 'title', language) }));
};

export default function BrandProductsPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { brand, top, ...list } = loaderData;
  const title = localized(brand, 'title', language);
  return (
    <div className={page.wrap}>
      <Listing
        title={title}
        path={`/products/brands/${brand.id}`}
        links={top && <Drawn part={top} className={styles.place} />}
        inCategory={top ? undefined : (slug) => `/catalog/${slug}?brand=${brand.id}`}
        {...list}
      >
        <Breadcrumbs
          items={[
            { title: t('home'), to: '/' },
            { title: t('brands'), to: '/categories' },
            { title: t('catalog.kinds_of', { brand: title }), to: `/categories/subCategory/${brand.id}` },
            { title },
          ]}
        />
      </Listing>
    </div>
  );
}
