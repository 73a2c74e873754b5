import type { IdentityProvider } from '#server/accounts/identity-provider.ts';
import type { LiveSessions } from '#server/accounts/live-sessions.ts';
import type { Outside } from '#server/alerts/outside.ts';
import type { CatalogCache } from '#server/catalog/catalog-cache.ts';
import type { Report } from '#server/doctor/reports.ts';
import type { PaymentProvider } from '#server/payments/bank.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import type { RecentSearches } from '#server/search/recent-searches.ts';
import type { SearchTerms } from '#server/search/search-terms.ts';
import type { KeptSynonyms } from '#server/search/synonyms.ts';

/** What every slice is given: the database and the settings of this process. */
export type Services = {
  db: Db;
  /** What visitors read of the shop: `db`, or a replica of it that has caught up. For single statements that read. */
  reads: Db;
  /** Where pictures are kept. */
  media: MediaStore;
  config: ServiceConfig;
  /** What is kept of the catalogue between calls; absent where nobody listens for its changes, as in commands. */
  catalogCache?: CatalogCache;
  /** Who was signed in a moment ago; absent where nobody listens for what ends sessions. */
  liveSessions?: LiveSessions;
  /** By which other identity people may sign in; absent where none is set up. */
  identityProvider?: IdentityProvider;
  /** The mobile bank; absent: orders are paid on receipt only. */
  bank?: PaymentProvider;
  /** Looks whether all books agree; absent where nobody asks for it. */
  examineBooks?: () => Promise<Report>;
  /** Where alerts of staff leave the shop; absent: the real world. */
  outside?: Outside;
  /** What is kept of the synonyms between searches; absent where nobody listens for their changes. */
  synonyms?: KeptSynonyms;
  /** Answers of the last searches; absent where nobody listens for changes. */
  recentSearches?: RecentSearches;
  /** Counts what people search for; absent where nobody asks for it. */
  searchTerms?: SearchTerms;
  /** What this process counts about itself; absent where nobody reads it. */
  metrics?: Metrics;
  /** Tells what takes how long; absent where no collector is set. */
  tracing?: Tracing;
  /** Absent in tests. */
  log?: Logger;
  /** One sentence on what keeps this process from serving, or undefined. */
  readiness: () => Promise<string | undefined>;
};

export type ServiceConfig = {
  DATA_DIR: string;
  /** Absent: letters are files in DATA_DIR/mail. */
  SMTP_URL?: string;
  /** The shop's own origin, without a trailing slash: absolute pictures and letters' links start with it. */
  publicUrl: string;
  /** Whether browsers keep what they saw last, to be read without a connection; absent: no pages, so no copies. */
  hasOfflineCopies?: boolean;
  /** Whose word on who asks is taken, beside this machine's own. */
  trustedProxies?: string[];
  /** Other origins whose pages may open sockets. */
  allowedOrigins?: readonly string[];
  /** At least 32 characters; signs tokens. */
  secretKey: string;
  /** Parse every reply against the contract: on in tests. */
  checkReplies: boolean;
};
