import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n.tsx';
import { titled } from '#web/i18n/meta.ts';
import { useSession } from '#web/session/session.ts';
import { CardSkeletons } from '#web/shop/features/catalog/card-skeletons.tsx';
import { ProductGrid } from '#web/shop/features/catalog/product-grid.tsx';
import { reloadFavorites, useFavorites } from '#web/shop/features/favorites/favorites-store.ts';
import { useFavoriteNotes } from '#web/shop/features/favorites/use-favorite-notes.ts';
import page from '#web/styles/page.module.css';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoScripts } from '#web/ui/no-scripts.tsx';
import { optionalPart } from '#web/ui/optional-part.ts';
import { StaleNote } from '#web/ui/stale-note.tsx';
import { useRestoredFocus } from '#web/ui/use-restored-focus.ts';

export const meta = titled('favorite');

/** Only where there are no favourites is room for them. */
const Suggestions = optionalPart(async () => (await import('#web/shop/features/catalog/suggestions.tsx')).Suggestions);

/** Few come by a link to somebody's list. */
const SharedList = lazy(async () => ({
  default: (await import('#web/shop/features/favorites-share/shared-list.tsx')).SharedList,
}));

const ShareFavorites = optionalPart(
  async () => (await import('#web/shop/features/favorites-share/share-favorites.tsx')).ShareFavorites,
);

const ReminderSwitches = optionalPart(async () =>
  (await import('#web/shop/features/reminders/reminder-switches.tsx')).loadReminderSwitches(),
);

let savedLines: ReturnType<typeof fetchSavedLines> | undefined;

/** What was put aside from the cart, asked for together with the favourites that it stands above. */
const fetchSavedLines = async () => (await import('#web/shop/features/cart/saved-lines.tsx')).loadSavedLines();

const SavedLines = optionalPart(() => savedLines ?? fetchSavedLines());

const ofFavorites = ['price'] as const;

const noChanges = () => () => undefined;

export default function FavoritePage() {
  const named = useSearchParams()[0].get('list');
  // The server knows no lists: its page is the same for everybody, and is taken over as it is.
  const list = useSyncExternalStore(
    noChanges,
    () => named,
    () => null,
  );
  if (list === null) return <OwnFavorites />;
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <Suspense>
        <SharedList list={list} />
      </Suspense>
    </div>
  );
}

function OwnFavorites() {
  const t = useT();
  const { user } = useSession();
  const { products, ids, state, isStale } = useFavorites();
  const notes = useFavoriteNotes();
  const shown = products.filter(({ id }) => ids.has(id));
  useRestoredFocus(shown.length);
  useEffect(() => {
    savedLines = fetchSavedLines();
    savedLines.catch(() => undefined);
  }, []);
  if (state === 'failed') {
    return (
      <EmptyState icon="warning" title={t('error.checking')} text={t('error.checking_text')}>
        <Button onClick={reloadFavorites}>{t('error.reload')}</Button>
      </EmptyState>
    );
  }
  if (state === 'waiting' || (!notes && shown.length > 0)) {
    return (
      <div className={classNames(page.wrap, page.tall)}>
        <h1 className={page.title}>{t('favorite')}</h1>
        <NoScripts />
        <p className={page.hidden} role="status">
          {t('ui.loading')}
        </p>
        <CardSkeletons />
      </div>
    );
  }
  if (shown.length === 0) {
    return (
      <NothingHere title={t('favorites.none_title')} text={t('catalog.favorite_none')}>
        <ButtonLink to="/catalog">{t('catalog.to_catalog')}</ButtonLink>
        {!user && (
          <ButtonLink to="/auth?returnTo=%2Ffavorite" variant="ghost">
            {t('sign_in')}
          </ButtonLink>
        )}
      </NothingHere>
    );
  }
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <div className={page.headed}>
        <h1 className={page.title}>{t('favorite')}</h1>
        <div>
          <Suspense>
            <ShareFavorites />
          </Suspense>
        </div>
      </div>
      <Suspense fallback={<CardSkeletons />}>
        <SavedLines />
        <ProductGrid products={shown} isFirst notes={notes} />
      </Suspense>
      <Suspense>{user && <ReminderSwitches hasEmail={user.email !== ''} kinds={ofFavorites} />}</Suspense>
      <StaleNote isStale={isStale} text={t('error.checking')} />
    </div>
  );
}

function NothingHere({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classNames(page.wrap, page.tall)}>
      <EmptyState icon="heart" title={title} text={text}>
        {children}
      </EmptyState>
      <Suspense fallback={null}>
        <Suggestions />
      </Suspense>
    </div>
  );
}
