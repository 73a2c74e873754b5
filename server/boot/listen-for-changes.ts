import type { SiteClock } from '#server/content/site/site-clock.ts';
import type { ChatHub } from '#server/people/chat/sockets/hub.ts';
import type { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { listen } from '#server/platform/database/listener.ts';
import type { Replica } from '#server/platform/database/replica/replica.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import type { StoredPages } from '#server/platform/pages/stored-pages.ts';
import type { Services } from '#server/platform/services.ts';
import { IndexRenewal } from './index-renewal.ts';
import { makePagesOld } from './storefront/make-pages-old.ts';
import { noteMark, tagsOfChange } from './storefront/open-stored-pages.ts';
import { anyListTag, readChange } from './storefront/page-tags.ts';

export type CatalogueCaches = Required<
  Pick<Services, 'cachedSettings' | 'catalogCache' | 'liveSessions' | 'synonyms' | 'recentSearches' | 'recentReviews'>
>;
/** Everything of this process that the database's changes make old, or that waits for them. */
type Listeners = CatalogueCaches &
  Pick<Services, 'db' | 'reads' | 'log'> & {
    pages: PageCache;
    stored?: StoredPages | undefined;
    /** Opens stored pages again, after changes may have been missed. */
    renewStored?: (() => void) | undefined;
    siteClock: SiteClock;
    chatHub: ChatHub;
    chat: ChatSockets;
    replica?: Replica | undefined;
  };

/** Invalidates caches on database notifications, by channel. */
export const invalidators = ({
  cachedSettings,
  catalogCache,
  liveSessions,
  synonyms,
  recentSearches,
  recentReviews,
}: CatalogueCaches) => ({
  site: () => cachedSettings.forget(),
  catalog: (payload: string) => {
    catalogCache.forget(payload);
    recentSearches.forget();
    const change = readChange(payload);
    // How many pieces there are is in no review.
    if (change === 'all') recentReviews.forget('all');
    else if (change.isOfLists) recentReviews.forget(change.ids);
  },
  search: () => {
    synonyms.forget();
    recentSearches.forget();
  },
  sessions: (people: string) => liveSessions.forget(people),
});

/** Has what this process keeps forgotten when the database says that it has changed. */
export function listenForChanges(connection: Connection, hearers: Listeners) {
  const { catalogCache, pages, stored, siteClock, chatHub, chat, replica } = hearers;
  const forget = invalidators(hearers);
  const renewal = new IndexRenewal(hearers);
  // Before anything is read again.
  const noteChange = () => replica?.noteChange();
  const catalog = (payload: string) => {
    noteChange();
    stored?.marks.note(tagsOfChange('catalog', payload));
    const before = catalogCache.productIndex.last;
    forget.catalog(payload);
    makePagesOld(hearers, before, payload);
    renewal.note(before !== undefined);
  };
  // Lists made of an older product index in between.
  catalogCache.productIndex.onRenewal(() => pages.pass([anyListTag]));
  const search = () => {
    noteChange();
    forget.search();
    stored?.marks.note('all');
    pages.clear();
  };
  const site = () => {
    noteChange();
    forget.site();
    stored?.marks.note('all');
    pages.clear();
    void siteClock.renew();
  };
  const sessions = (people: string) => {
    forget.sessions(people);
    void chat.recheck(people);
  };
  const onReconnect = () => {
    catalog('*');
    search();
    site();
    sessions('');
    hearers.renewStored?.();
    chatHub.catchUp();
  };
  replica?.onReturn(onReconnect);
  const page_mark = (payload: string) => stored && noteMark(stored, payload);
  const channels = {
    page_mark,
    catalog,
    search,
    sessions,
    site,
    chat: (what: string) => chatHub.takeNotification(what),
  };
  return listen(connection, channels, { onReconnect });
}
