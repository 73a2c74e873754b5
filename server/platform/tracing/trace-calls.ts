import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { CallSpan, Tracing } from './tracing.ts';

/** What Node reports of a request that `fetch` makes. */
type RequestEvent = { request: object & { origin: string; method: string }; response?: { statusCode: number } };

/**
 * A span for every call that this process makes by `fetch`, until the head of its answer. It names the host alone:
 * addresses carry tokens and phones.
 *
 * @returns what stops it
 */
export function traceCalls(tracing: Tracing): () => void {
  const spans = new WeakMap<object, CallSpan>();
  const begin = ({ request }: RequestEvent) => {
    const { hostname } = new URL(request.origin);
    const facts = { 'http.request.method': request.method, 'server.address': hostname };
    spans.set(request, tracing.beginCall(`${request.method} ${hostname}`, facts));
  };
  const end = ({ request, response }: RequestEvent) => {
    const status = response?.statusCode;
    spans
      .get(request)
      ?.end(status === undefined ? {} : { 'http.response.status_code': status }, status === undefined || status >= 400);
    spans.delete(request);
  };
  const channels = { create: begin, headers: end, error: end };
  const each = (act: typeof subscribe | typeof unsubscribe) => {
    for (const [name, listener] of Object.entries(channels))
      act(`undici:request:${name}`, listener as (event: unknown) => void);
  };
  each(subscribe);
  return () => each(unsubscribe);
}
