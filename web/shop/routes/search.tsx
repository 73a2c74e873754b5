import { redirect } from 'react-router';
import { searchMinLength } from '#rules/search/search.ts';
import { languageOfPath, pathInLanguage } from '#rules/text/language.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { choiceCount, readListQuery } from '#web/shop/features/listing/list-query.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import { SearchBanner } from '#web/shop/features/listing/search-banner.tsx';
import { UnderstoodQuery } from '#web/shop/features/listing/understood-query.tsx';
import page from '#web/styles/page.module.css';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/search';

const suggested = 8;

/** Results from three characters on (S1); before that, what the shop recommends. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = readListQuery(new URL(request.url).searchParams);
  if (search.length >= searchMinLength) {
    const list = await loadListing(context, request);
    // A rule of staff leads elsewhere.
    if (list.redirect) throw redirect(pathInLanguage(list.redirect, languageOfPath(new URL(request.url).pathname)));
    return { list };
  }
  const { results } = await ask(context, 'GET /cards/', { query: { is_recommended: 'true', limit: suggested } });
  return { recommended: pack(results) };
}

export const meta = titled('search');

export default function SearchPage({ loaderData: { list, recommended } }: Route.ComponentProps) {
  const t = useT();
  if (!list) {
    return (
      <div className={page.wrap}>
        <EmptyState icon="search" title={t('search')} text={t('catalog.search_hint', { length: searchMinLength })} />
        <Section title={t('reccomended')} link={{ to: '/recommendation/products', text: t('see_all') }}>
          <ProductGrid products={unpack(recommended)} />
        </Section>
      </div>
    );
  }
  if (list.count === 0 && choiceCount(list.query) === 0) return <NothingFound list={list} />;
  return (
    <div className={page.wrap}>
      <Listing
        title={t('catalog.results_for', { text: list.query.search })}
        path="/search"
        {...list}
        drawUnderstood={(chosen) => (
          <>
            <SearchBanner banner={list.banner} />
            <UnderstoodQuery path="/search" {...list} chosen={chosen} />
          </>
        )}
      />
    </div>
  );
}

/** The specified words, and under them what comes closest (S5). */
function NothingFound({ list }: { list: Awaited<ReturnType<typeof loadListing>> }) {
  const t = useT();
  const nearest = unpack(list.nearest);
  return (
    <div className={page.wrap}>
      <SearchBanner banner={list.banner} />
      <UnderstoodQuery
        path="/search"
        query={list.query}
        chosen={list.query}
        understood={list.understood}
        givenUp={list.givenUp}
      />
      <EmptyState icon="search" title={t('nothing_found')} text={t('catalog.search_other')}>
        <ButtonLink to="/catalog" variant="ghost">
          {t('catalog.to_catalog')}
        </ButtonLink>
      </EmptyState>
      {nearest.length > 0 && (
        <Section title={t('catalog.nearest')}>
          <ProductGrid products={nearest} />
        </Section>
      )}
    </div>
  );
}
