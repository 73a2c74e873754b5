import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * One JSON object a line on stdout. Nothing personal goes in: paths without their query, ids instead of
 * names, and never a token, code, password or letter's link.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  });
}

/** Errors by class, message, code and stack; not their other members, which may hold what a person sent. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}
