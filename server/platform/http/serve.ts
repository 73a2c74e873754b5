import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { DomainError } from '#server/platform/errors.ts';
import { acceptsJson } from '#server/platform/http/headers/accept.ts';
import { Redirect } from '#server/platform/http/headers/redirect.ts';
import { parseQuery } from '#server/platform/http/input/query.ts';
import { requireStorable } from '#server/platform/http/input/require-storable.ts';
import { undocumented } from '#server/platform/http/input/undocumented.ts';
import { addUploadRoute, type ByteStream } from '#server/platform/http/input/upload-route.ts';
import { doWhileWanted } from '#server/platform/request-context.ts';
import { type Actor, requireAccess } from './access.ts';
import { Download } from './download.ts';
import { RawJson } from './raw-json.ts';
import { bodiesFor } from './refusal-bodies.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E extends Endpoint, K extends keyof Endpoint> = E extends { [P in K]: infer S } ? Parsed<S> : undefined;
/** Calls that need no sign-in may be anonymous, and those that guests may make, too. */
type UserOf<E extends Endpoint> = E['access'] extends 'public'
  ? Actor | undefined
  : E extends { guests: true }
    ? Actor | undefined
    : Actor;

/** What a handler gets: parsed input, the caller, and the few parts of HTTP in the contract. */
export type Call<E extends Endpoint> = {
  user: UserOf<E>;
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  /** Of an upload: the sent file's bytes, at once or as they come. */
  body: E extends { upload: { streamed: true } } ? ByteStream : E extends { upload: object } ? Buffer : Part<E, 'body'>;
  /** Request headers that the contract names (X-Order-Key, Idempotency-Key, Accept-Language…). */
  headers: FastifyRequest['headers'];
  /** The caller's address, for rate limits only. */
  ip: string;
  /** The address of this very call as its client sees it, for paging links. */
  url: URL;
  /** Another status than the endpoint's usual one (favourites: 200, 201 or 204). */
  setStatus: (status: number) => void;
  /** Has the browser keep a cookie: the text of a Set-Cookie header. */
  setCookie: (text: string) => void;
};

type Handler<E extends Endpoint> = E extends { reply: infer R extends z.ZodType }
  ? (call: Call<E>) => z.input<R> | RawJson | undefined | Promise<z.input<R> | RawJson | undefined>
  : E extends { download: readonly string[] }
    ? (call: Call<E>) => Download | Promise<Download>
    : E extends { status: 302 }
      ? (call: Call<E>) => Promise<Redirect>
      : (call: Call<E>) => void | Promise<void>;

/** An endpoint with the function that answers it. */
export type Route = { endpoint: Endpoint; handle: (call: never) => unknown };

/** Binds a contract endpoint to its front door. */
export function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

export type ServeOptions = {
  /** Who is behind an Authorization header; throws 401 for a bad token, undefined for none. */
  authenticate: (authorization: string | undefined) => Promise<Actor | undefined>;
  /** Under which origin this client reaches the API, for paging links. */
  originOf: (request: FastifyRequest) => string;
  /** Parse every reply against the contract: on in tests, where a mismatch must be seen. */
  checkReplies: boolean;
};

/** So many reads of visitors may wait for a connection: they take a few milliseconds each, so that the last is answered in time. */
const mostVisitorsWaiting = 512;

const allMethods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Puts every route on the instance, its methods on OPTIONS, and a 405 on those that a path does not have. */
export function serveAll(app: FastifyInstance, routes: Route[], options: ServeOptions): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => fastifyPath(endpoint.path).replace(/\/$/, ''));
  for (const [path, onPath] of byPath) {
    const own = onPath.map(({ endpoint }) => endpoint.method as HTTPMethods);
    const methods = own.includes('GET') ? [...own, 'HEAD'] : own;
    const allow = [...methods, 'OPTIONS'].join(', ');
    for (const route of onPath) {
      const { upload, method } = route.endpoint;
      const handler = (request: FastifyRequest, reply: FastifyReply) =>
        answer(route, request, reply.header('allow', allow), options);
      if (!upload) app.route({ method, url: path, handler });
      // A file is read only after authorisation.
      else
        addUploadRoute(app, upload, {
          method,
          url: path,
          handler,
          onRequest: async ({ headers }, reply) => {
            reply.header('cache-control', 'no-store');
            requireAccess(route.endpoint, await options.authenticate(headers.authorization), isGuest(headers));
          },
        });
    }
    app.options(path, (_request, reply) => reply.header('allow', allow).code(204).send());
    app.route({
      method: allMethods.filter((method) => !methods.includes(method)),
      url: path,
      handler: (request, reply) =>
        reply
          .header('allow', allow)
          .code(405)
          .send(bodiesFor(request).of({ code: 'method_not_allowed', method: request.method })),
    });
  }
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, options: ServeOptions) {
  const { endpoint } = route;
  reply.header('cache-control', 'no-store');
  if (!acceptsJson(request.headers.accept)) {
    return reply.code(406).send(bodiesFor(request).of({ code: 'not_acceptable' }));
  }
  const user = await options.authenticate(request.headers.authorization);
  requireAccess(endpoint, user, isGuest(request.headers));
  const asked = parseQuery(request.url);
  for (const sent of [request.params, asked, endpoint.upload ? undefined : request.body]) requireStorable(sent);
  const params = parseParams(endpoint, request.params);
  const query = endpoint.query?.parse(asked);
  const body = endpoint.upload ? uploadedBody(endpoint.upload, request.body) : parseBody(endpoint, request.body);
  reply.code(endpoint.status ?? (endpoint.reply || endpoint.download ? 200 : 204));
  const call = {
    user,
    params,
    query,
    body,
    headers: request.headers,
    ip: request.ip,
    url: new URL(request.originalUrl, options.originOf(request)),
    setStatus: (status: number) => void reply.code(status),
    setCookie: (text: string) => void reply.header('set-cookie', text),
  };
  const result = await whileWanted(endpoint, reply, () => route.handle(call as never));
  if (!(result instanceof Redirect) && isForEverybody(endpoint, user, request))
    reply.header('cache-control', 'no-cache');
  return send(endpoint, result, reply, options);
}

/**
 * Reads stop when their client is gone. Writes are done, as their client counts on them, and so is what leads on to another
 * address: it comes back from signing in, which is done once.
 */
async function whileWanted(endpoint: Endpoint, { raw }: FastifyReply, handle: () => unknown): Promise<unknown> {
  if (endpoint.method !== 'GET' || endpoint.status === 302) return handle();
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  if (raw.destroyed) gone.abort();
  try {
    const isOfVisitor = endpoint.access === 'public' || endpoint.access === 'customer';
    return await doWhileWanted(gone.signal, handle, isOfVisitor ? mostVisitorsWaiting : undefined);
  } catch (error) {
    // Of several reads at once one has failed: the others are for nothing.
    gone.abort();
    throw error;
  }
}

/** A reply that is not personal; a guest's cart is, and a guest's order, which its key opens. */
const isForEverybody = (endpoint: Endpoint, user: Actor | undefined, { headers }: FastifyRequest) =>
  endpoint.method === 'GET' && !user && !endpoint.guests && headers['x-order-key'] === undefined;

/**
 * Whether a guest asks, whose cookie counts. Scripts of other sites cannot send this header (headers/cors.ts does not allow
 * it), so that none of them does anything in a guest's name.
 */
const isGuest = (headers: FastifyRequest['headers']) => headers['x-guest'] !== undefined;

/** A path id that is no id names nothing, so it is a 404 and not a 400. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) throw new DomainError('not_found', 'no_page');
  return parsed.data;
}

const uploadedBody = ({ streamed }: NonNullable<Endpoint['upload']>, sent: unknown) =>
  sent ?? (streamed ? Readable.from([]) : Buffer.alloc(0));

const parseBody = ({ body }: Endpoint, sent: unknown) =>
  body?.parse(sent ?? (body.safeParse(undefined).success ? undefined : {}), { reportInput: true });

function send(endpoint: Endpoint, result: unknown, reply: FastifyReply, { checkReplies }: ServeOptions) {
  if (result === undefined) return reply.send();
  if (result instanceof Redirect) return reply.headers(result.headers).redirect(result.location, endpoint.status);
  if (result instanceof Download) return reply.headers(result.headers).send(result.content);
  const text = result instanceof RawJson ? result.text : JSON.stringify(result);
  if (checkReplies) checkReply(endpoint, String(text));
  return reply.type('application/json; charset=utf-8').send(text);
}

/** @throws where an answer, as JSON, is not what the contract says */
export function checkReply(endpoint: Endpoint, text: string): void {
  const sent: unknown = JSON.parse(text);
  const checked = endpoint.reply?.safeParse(sent);
  const extra = checked?.success ? undocumented(sent, checked.data) : undefined;
  if (checked?.success && extra === undefined) return;
  const why = checked?.error?.message ?? (extra ? `${extra} is not in it` : 'a body where the contract has none');
  throw new Error(`${endpoint.method} ${endpoint.path} answered outside its contract: ${why}`);
}
