import { redirect } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { ask } from '#web/api/context.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { pageMeta } from '#web/i18n/meta.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { SubcategoryLinks } from '#web/shop/features/categories/subcategory-links.tsx';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import { ownPage } from '#web/shop/features/listing/own-page.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/catalog-category';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [found, list] = await Promise.all([
    ask(context, 'GET /categories/{slug}/', { params: { slug: params.category } }),
    loadListing(context, request, { category: params.category }),
  ]);
  if (found.category.slug !== params.category) {
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname.replace(/[^/]+$/, found.category.slug) + search, 301);
  }
  const address = new URL(request.url);
  const page = ownPage(address, { category: found.category.name, facets: list.facets });
  const say = textsOf(languageOfPath(address.pathname)).translate;
  // The brand's own category is called the same: the page's title says more.
  const own = page && {
    ownTitle: page.title,
    ownChoice: page.choice,
    pageTitle: say('catalog.own_title', { title: page.title }),
  };
  return { ...found, ...list, ...own };
}

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta(args, args.loaderData.pageTitle ?? args.loaderData.category.name) : [];

/** /catalog/{slug}: what a category has, by its own filters. */
export default function CatalogCategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { category, path, children, ownTitle: title, ownChoice: _, pageTitle: __, ...list } = loaderData;
  const own = `/catalog/${category.slug}`;
  return (
    <div className={page.wrap}>
      <Listing
        title={title ?? category.name}
        path={own}
        {...(!title && { lead: category.summary })}
        {...(children.length > 0 && !title && { links: <SubcategoryLinks categories={children} /> })}
        {...list}
      >
        <Breadcrumbs
          items={[
            { title: t('home'), to: '/' },
            { title: t('category'), to: '/catalog' },
            ...path.map(({ slug, name }) => ({ title: name, to: `/catalog/${slug}` })),
            ...(title ? [{ title: category.name, to: own }, { title }] : [{ title: category.name }]),
          ]}
        />
      </Listing>
    </div>
  );
}
