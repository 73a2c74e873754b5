import { type ReactElement, useMemo } from 'react';
import { redirect } from 'react-router';
import { languageOfPath } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { metaTexts, pageMeta } from '#web/i18n/meta.ts';
import { pricesHtml, storyHtml } from '#web/shop/features/catalog/drawn-html.tsx';
import { drawnHtml } from '#web/shop/features/catalog/drawn-part.tsx';
import { knownOf } from '#web/shop/features/catalog/known-of.ts';
import { knownParts } from '#web/shop/features/catalog/known-parts.tsx';
import { pageProduct } from '#web/shop/features/catalog/page-product.ts';
import { ProductScreen } from '#web/shop/features/catalog/product-screen.tsx';
import { Promises } from '#web/shop/features/catalog/promises.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { openChat } from '#web/shop/features/layout/chat-opener.ts';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { Route } from './+types/product';
import { useCartActions } from './cart-actions.tsx';

/** The others are fetched when they are asked for. */
const reviewsOfPage = 4;
/** Of the others, so many with photographs come along. */
const photographedOfPage = 8;

const questionsOfPage = 6;
const noQuestions = { count: 0, results: [] };

export const handle = { footer: false };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!/^\d+$/.test(params.id)) {
    // A readable address that one of the shop's own pages links to; all others are led on before they come here.
    const { id } = await ask(context, 'GET /products/addresses/{slug}/', { params: { slug: params.id } });
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname.replace(/[^/]+$/, String(id)) + search, 301);
  }
  const [product, siblings, similar, promises, story, questions, history] = await Promise.all([
    ask(context, 'GET /products/{id}/', { params: { id: params.id } }),
    // Without its siblings, similar products, story, questions or former prices the product is still worth showing; the API has logged why.
    ask(context, 'GET /products/{id}/siblings/', { params: { id: params.id } }).catch(() => null),
    ask(context, 'GET /products/{id}/similar/cards/', { params: { id: params.id } }).catch(() => []),
    ask(context, 'GET /products/{id}/promises/', { params: { id: params.id } }).catch(() => null),
    ask(context, 'GET /products/{id}/story/', { params: { id: params.id } }).catch(() => ({ blocks: [] })),
    ask(context, 'GET /questions/', { query: { product: params.id, limit: questionsOfPage } }).catch(() => noQuestions),
    ask(context, 'GET /products/{id}/price-history/', { params: { id: params.id } }).catch(() => ({ variants: [] })),
  ]);
  const reviews = product.reviews.slice(0, reviewsOfPage);
  const photographed = product.reviews
    .slice(reviewsOfPage)
    .filter(({ photos }) => photos.length > 0)
    .slice(0, photographedOfPage);
  const hasDemoReviews = product.reviews.some(({ is_demo }) => is_demo);
  const language = languageOfPath(new URL(request.url).pathname);
  const known = knownOf(product, language);
  const shown = {
    product: { ...pageProduct(product), reviews },
    // The page's head says them to search engines.
    specs: known.specs,
    hasDemoReviews,
    photographed,
    siblings,
    similar,
    questions: { count: questions.count, results: questions.results },
  };
  const html = (part: ReactElement | null) => part && drawnHtml(part, language);
  const { facts, specs, box } = knownParts(product, known);
  return {
    shown: pack(shown),
    facts: html(facts),
    specs: html(specs),
    box: box && { title: box.title, part: html(box.part) },
    promises: html(promises && <Promises promises={promises} />),
    story: storyHtml(story.blocks, language),
    prices: pricesHtml(history, { language, now: new Date() }),
  };
}

/** Another variant of the same product is the same data. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) {
  return currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { product } = unpack(args.loaderData.shown);
  return pageMeta(args, localized(product, 'name', metaTexts(args).language));
};

const loadBundle = () => import('#web/shop/features/cart/bundle.tsx').then((m) => m.Bundle);

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { shown, facts, specs, box, promises, story, prices } = loaderData;
  const t = useT();
  const language = useLanguage();
  const { product, photographed, siblings, similar, questions } = useMemo(() => unpack(shown), [shown]);
  const footer = useFrameData()?.footer ?? null;
  const name = localized(product, 'name', language);
  const { cartOf, drawer } = useCartActions();
  // Older shops know a product's brand and what that makes, and no category.
  const path =
    product.categories.length > 0
      ? [
          { title: t('category'), to: '/catalog' },
          ...product.categories.map((each) => ({ title: textIn(each.name, language), to: `/catalog/${each.slug}` })),
        ]
      : [
          { title: t('home'), to: '/' },
          { title: product.brand_title, to: `/products/brands/${product.brand}` },
          {
            title: localized(product, 'brand_category_title', language),
            to: `/filtererd/products/${product.brand_category}`,
          },
        ];
  return (
    <>
      <div className={page.wrap}>
        <Breadcrumbs items={[...path, { title: name }]} />
        <ProductScreen
          key={product.id}
          product={product}
          known={{ facts, specs, box }}
          photographed={photographed}
          siblings={siblings}
          similar={similar}
          questions={questions}
          footer={footer}
          promises={promises}
          story={story}
          prices={prices}
          cart={cartOf(product)}
          loadBundle={loadBundle}
          onAsk={openChat}
        />
      </div>
      {drawer}
    </>
  );
}
