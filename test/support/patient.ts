/** A busy machine is no reason for a 503: fifty who want one piece wait for each other longer than customers would. */
export const patient = { connectionTimeoutMillis: 60_000, lock_timeout: 60_000, statement_timeout: 60_000 };
