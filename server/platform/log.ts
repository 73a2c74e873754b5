import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './request-context.ts';

export type { Logger };

type Options = {
  /** What every line says besides. */
  more?: (() => object) | undefined;
  /** Where lines go; stdout where absent. */
  to?: DestinationStream;
};

/**
 * One JSON object a line on stdout, with the request or the job that it was written for. Nothing personal goes in:
 * paths without their query, ids instead of names, and never a token, code, password or letter's link.
 */
export function createLog(level: string, { more, to }: Options = {}): Logger {
  return pino(
    {
      level,
      mixin: () => ({ ...requestContext(), ...more?.() }),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    to ?? pino.destination(1),
  );
}

/** PostgreSQL's words for values that it could not read have the value in them, and so has their stack's first line. */
const quotesValue = (error: Error) => 'code' in error && /^22\w{3}$/.test(String(error.code));
const withoutValues = (text: string | undefined) => text?.replaceAll(/"[^"]*"/g, '"…"');

/** Errors by class, message, code and stack; not their other members, which may hold what a person sent. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: error.code } : {};
  if (quotesValue(error)) return { name, message: withoutValues(message), stack: withoutValues(stack), ...code };
  return { name, message, stack, ...code };
}
