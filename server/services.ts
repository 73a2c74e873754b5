import type { Db } from '#server/platform/database/connection.ts';
import type { Logger } from '#server/platform/log.ts';

/** What every slice is given: the database and the settings of this process. */
export type Services = {
  db: Db;
  config: ServiceConfig;
  /** Absent in tests. */
  log?: Logger;
  /** One sentence on what keeps this process from serving, or undefined. */
  readiness: () => Promise<string | undefined>;
};

export type ServiceConfig = {
  DATA_DIR: string;
  /** The shop's own origin, without a trailing slash: absolute pictures and letters' links start with it. */
  publicUrl: string;
  /** At least 32 characters; signs tokens. */
  secretKey: string;
  /** Parse every reply against the contract: on in tests. */
  checkReplies: boolean;
};
