import { redirect } from 'react-router';
import { searchMinLength } from '#rules/search/search.ts';
import { languageOfPath, pathInLanguage } from '#rules/text/language.ts';
import { ask } from '#web/api/context.ts';
import { pack, unpack } from '#web/api/packed.ts';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { useFrameData } from '#web/shop/features/frame-data/frame-data.ts';
import { openChat } from '#web/shop/features/layout/chat-opener.ts';
import { choiceCount, readListQuery } from '#web/shop/features/listing/list-query.ts';
import { loadListing } from '#web/shop/features/listing/list-route.ts';
import { Listing } from '#web/shop/features/listing/listing.tsx';
import { SearchBanner } from '#web/shop/features/listing/search-banner.tsx';
import { UnderstoodQuery } from '#web/shop/features/listing/understood-query.tsx';
import page from '#web/styles/page.module.css';
import button from '#web/ui/button.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/search';

const suggested = 8;

/** Results from three characters on; before that, what the shop recommends. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = readListQuery(new URL(request.url).searchParams);
  if (search.length >= searchMinLength) {
    const list = await loadListing(context, request);
    // A rule of staff leads elsewhere.
    if (list.redirect) throw redirect(pathInLanguage(list.redirect, languageOfPath(new URL(request.url).pathname)));
    const hasWays = list.count > 0 || unpack(list.nearest).length > 0;
    return { list, recommended: hasWays ? undefined : await loadRecommended(context) };
  }
  return { list: undefined, recommended: await loadRecommended(context) };
}

async function loadRecommended(context: Route.LoaderArgs['context']) {
  const { results } = await ask(context, 'GET /cards/', { query: { is_recommended: 'true', limit: suggested } });
  return pack(results);
}

export const meta = titled('search');

export default function SearchPage({ loaderData: { list, recommended } }: Route.ComponentProps) {
  const t = useT();
  if (!list) {
    return (
      <div className={page.wrap}>
        <EmptyState icon="search" title={t('search')} text={t('catalog.search_hint', { length: searchMinLength })} />
        <Recommended products={recommended} />
      </div>
    );
  }
  if (list.count === 0 && choiceCount(list.query) === 0) return <NothingFound list={list} recommended={recommended} />;
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

type RecommendedCards = Awaited<ReturnType<typeof loadRecommended>> | undefined;

function Recommended({ products }: { products: RecommendedCards }) {
  const t = useT();
  if (!products) return null;
  return (
    <Section title={t('reccomended')} link={{ to: '/recommendation/products', text: t('see_all') }}>
      <ProductGrid products={unpack(products)} />
    </Section>
  );
}

type NothingFoundProps = { list: Awaited<ReturnType<typeof loadListing>>; recommended: RecommendedCards };

/** Words for nothing found, whom to ask, and under them what comes closest, or else what the shop recommends. */
function NothingFound({ list, recommended }: NothingFoundProps) {
  const t = useT();
  // Without scripts the chat's button could do nothing.
  const { isReady } = useSession();
  const phone = useFrameData()?.footer?.phone;
  const nearest = unpack(list.nearest);
  // What is shown has another price: that is given up, too.
  const givenUpPrice = nearest.length > 0 ? list.understood.filter(({ kind }) => kind === 'price') : [];
  return (
    <div className={page.wrap}>
      <SearchBanner banner={list.banner} />
      <UnderstoodQuery
        path="/search"
        query={list.query}
        chosen={list.query}
        understood={list.understood}
        givenUp={[...list.givenUp, ...givenUpPrice.map((price) => ({ ...price, nearest: [] }))]}
      />
      <EmptyState icon="search" title={t('nothing_found')} text={t('catalog.search_other')}>
        <ButtonLink to="/catalog" variant="ghost">
          {t('catalog.to_catalog')}
        </ButtonLink>
        {isReady && (
          <Button variant="ghost" onClick={() => openChat()}>
            {t('catalog.ask_chat')}
          </Button>
        )}
        {phone && (
          <a className={classNames(button.button, button.ghost)} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={20} />
            {phone}
          </a>
        )}
      </EmptyState>
      {nearest.length > 0 && (
        <Section title={t('catalog.nearest')}>
          <ProductGrid products={nearest} />
        </Section>
      )}
      <Recommended products={recommended} />
    </div>
  );
}
