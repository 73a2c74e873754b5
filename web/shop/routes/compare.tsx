import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { textIn } from '#rules/text/localized-text.ts';
import { ask } from '#web/api/context.ts';
import { useLanguage, useT } from '#web/i18n/i18n.tsx';
import { useLocalPath } from '#web/i18n/link.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { comparePath, useCompared } from '#web/shop/features/compare/compared.ts';
import { byCategory, readCompared } from '#web/shop/features/compare-page/compare-rows.ts';
import { CompareScreen } from '#web/shop/features/compare-page/compare-screen.tsx';
import page from '#web/styles/page.module.css';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { Route } from './+types/compare';
import { useCartActions } from './cart-actions.tsx';

export const meta = titled('catalog.comparison');

/** Only an empty comparison has room for them. */
const Suggestions = optionalPart(async () => (await import('#web/shop/features/catalog/suggestions.tsx')).Suggestions);

/** The products of `?ids=`; those that are sold no longer are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ids = readCompared(new URL(request.url).searchParams.get('ids'));
  const found = await Promise.all(
    ids.map((id) =>
      ask(context, 'GET /products/{id}/', { params: { id } }).catch((refusal: unknown) => {
        if (refusal instanceof Response && refusal.status === 404) return null;
        throw refusal;
      }),
    ),
  );
  return { products: found.filter((product) => product !== null), hasAsked: ids.length > 0 };
}

export default function ComparePage({ loaderData: { products, hasAsked } }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { isReady } = useSession();
  const { cartOf, drawer } = useCartActions();
  const ids = useCompared();
  const ownPath = useLocalPath()(comparePath(ids));
  // The address alone does not say what this browser compares: it is led on to the address that does.
  if (!hasAsked && isReady && ids.length > 0) return <Navigate to={ownPath} replace />;
  if (!hasAsked && !isReady) {
    return (
      <div className={page.wrap}>
        <Waiting title={t('catalog.comparison')} />
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <div className={page.wrap}>
        <EmptyState
          icon="grid"
          title={t('compare.empty_title')}
          text={t(hasAsked ? 'compare.unavailable' : 'compare.empty')}
        >
          <ButtonLink to="/catalog">{t('catalog.to_catalog')}</ButtonLink>
        </EmptyState>
        <Suspense fallback={null}>
          <Suggestions />
        </Suspense>
      </div>
    );
  }
  const [categories] = byCategory(products).length === 1 ? products.map((product) => product.categories) : [];
  const path = [
    { title: t('category'), to: '/catalog' },
    ...(categories ?? []).map(({ slug, name }) => ({ title: textIn(name, language), to: `/catalog/${slug}` })),
  ];
  return (
    <div className={page.wrap}>
      <Breadcrumbs items={[...path, { title: t('catalog.comparison') }]} />
      <h1 className={page.title}>{t('catalog.comparison')}</h1>
      <CompareScreen products={products} cartOf={cartOf} />
      {drawer}
    </div>
  );
}
