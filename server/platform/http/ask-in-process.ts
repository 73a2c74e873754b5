import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#rules/text/language.ts';
import { DomainError } from '#server/platform/errors.ts';
import { requestContext } from '#server/platform/request-context.ts';
import { refusalOf } from './error-replies.ts';
import { parseQuery } from './input/query.ts';
import { requireStorable } from './input/require-storable.ts';
import { RawJson } from './raw-json.ts';
import { checkReply, parseParams, type Route } from './serve.ts';

/** A visitor's GET of one of our own routes. @param path below the API's base, with its query */
export type AskInProcess = (path: string, language: Language) => Promise<{ status: number; body: unknown }>;

type Options = { publicUrl: string; checkReplies: boolean; log: FastifyBaseLogger };

/**
 * Answers calls that anyone may make, without a request: the same parsing, the same function, the same refusals. The body
 * is what that function has made, which may be cached: nothing may be written to it. As in JSON, members that are
 * undefined are none.
 */
export function askInProcess(routes: readonly Route[], { publicUrl, checkReplies, log }: Options): AskInProcess {
  const find = finder(routes.filter(({ endpoint }) => isForVisitors(endpoint)));
  const answer = async (path: string, headers: Record<string, string>) => {
    const found = find(path.split('?', 1)[0] ?? '');
    if (!found) throw new DomainError('not_found', 'no_page');
    const { endpoint, handle } = found.route;
    const asked = parseQuery(path);
    for (const sent of [found.params, asked]) requireStorable(sent);
    let status = endpoint.status ?? 200;
    const call = {
      user: undefined,
      params: parseParams(endpoint, found.params),
      query: endpoint.query?.parse(asked),
      headers,
      ip: '127.0.0.1',
      url: new URL(`/api${path}`, publicUrl),
      setStatus: (code: number) => {
        status = code;
      },
    };
    const result = await handle(call as never);
    const isRaw = result instanceof RawJson;
    if (checkReplies) checkReply(endpoint, isRaw ? String(result.text) : JSON.stringify(result));
    const body: unknown = isRaw ? JSON.parse(String(result.text)) : result;
    return { status, body };
  };
  return async (path, language) => {
    const headers = { 'accept-language': language };
    try {
      return await answer(path, headers);
    } catch (error) {
      return refusalOf(error as Error, { id: requestId(), headers, log, routeOptions: { url: path } });
    }
  };
}

/** Of the page's request; of none where a page is renewed. */
function requestId(): string {
  const work = requestContext();
  return work && 'request' in work ? work.request : 'page';
}

const isForVisitors = ({ method, access, guests, reply }: Endpoint) =>
  method === 'GET' && access === 'public' && !guests && reply !== undefined;

type Found = { route: Route; params: Record<string, string> };

/** Finds the route of a path, with or without its last slash; one that names the path itself goes before one with parameters. */
function finder(routes: readonly Route[]): (path: string) => Found | undefined {
  const patterns = routes
    .map((route) => ({ route, count: route.endpoint.path.split('{').length, pattern: patternOf(route.endpoint.path) }))
    .toSorted((one, other) => one.count - other.count);
  return (path) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { route, params: decoded(match.groups ?? {}) };
    }
    return undefined;
  };
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (groups: Record<string, string>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));
