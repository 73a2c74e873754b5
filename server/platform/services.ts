import type { Db } from './database/connection.ts';
import type { Logger } from './log.ts';
import type { MediaStore } from './media/media-store.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * What every module is given: the database and the settings of this process. A module that others reach through the
 * services adds its own member by module augmentation, so that the platform names no module.
 */
export interface Services {
  db: Db;
  /** What visitors read of the shop: `db`, or a replica of it that has caught up. For single statements that read. */
  reads: Db;
  /** Where pictures are stored. */
  media: MediaStore;
  config: ServiceConfig;
  /** What this process counts about itself; absent where metrics are off. */
  metrics?: Metrics;
  /** Traces; absent where no collector is set. */
  tracing?: Tracing;
  /** Absent in tests. */
  log?: Logger;
  /** One sentence on what keeps this process from serving, or undefined. */
  readiness: () => Promise<string | undefined>;
}

export type ServiceConfig = {
  DATA_DIR: string;
  /** Absent: e-mails are files in DATA_DIR/mail. */
  SMTP_URL?: string;
  /** The shop's own origin, without a trailing slash: absolute pictures and e-mails' links start with it. */
  publicUrl: string;
  /** Whether browsers keep what they saw last, to be read without a connection; absent: no pages, so no copies. */
  hasOfflineCopies?: boolean;
  /** Whose word on who asks is taken, in addition to this machine's own. */
  trustedProxies?: string[];
  /** Other origins whose pages may open sockets. */
  allowedOrigins?: readonly string[];
  /** At least 32 characters; signs tokens. */
  secretKey: string;
  /** Parse every reply against the contract: on in tests. */
  checkReplies: boolean;
};
