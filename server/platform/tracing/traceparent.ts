import type { SpanContext } from '@opentelemetry/api';

const shape = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** The caller's place in its trace, by the W3C's header `traceparent`; undefined where it says none. */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = header?.match(shape) ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}
