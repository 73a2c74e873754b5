import { createContext, type RouterContextProvider } from 'react-router';
import type { Call, Input, Reply } from '#contract/client.ts';
import { callPath } from './path.ts';

/** Asks the API within the server's own process, as a visitor; `path` is below the API base. */
export type AskApi = (path: string) => Promise<{ status: number; body: unknown }>;

/** Where a page's loaders find the API; the server fills it for every page. */
export const apiContext = createContext<AskApi>();

type Reading = Extract<Call, `GET ${string}`>;
/** The input may be left out where nothing in it is required. */
type InputOf<C extends Call> = Record<string, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

/**
 * What a loader reads from the API.
 *
 * @throws a Response: 404 where the row does not exist or the address names what cannot be, 503 for any other refusal
 */
export async function ask<C extends Reading>(
  context: Readonly<RouterContextProvider>,
  call: C,
  ...[input]: InputOf<C>
): Promise<Reply<C>> {
  const { status, body } = await context.get(apiContext)(callPath(call, input ?? {}));
  if (status >= 400) throw refused(status === 404 || status === 400 ? 404 : 503, body);
  return body as Reply<C>;
}

/** What the page of a refusal may offer instead: places that an answer names as `nearest`. */
export type Refused = { nearest: { slug: string; name: string }[] };

function refused(status: number, body: unknown): Response {
  const { nearest = [] } = (body ?? {}) as Partial<Refused>;
  return nearest.length > 0 ? Response.json({ nearest } satisfies Refused, { status }) : new Response(null, { status });
}
