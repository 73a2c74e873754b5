import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { transportSecurity } from '#server/platform/http/headers/security-headers.ts';
import { doWhileWanted } from '#server/platform/request-context.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { brokenPage } from './broken-page.ts';
import { busyPage } from './busy-page.ts';
import { contentSecurityPolicy, developmentPolicy } from './content-security-policy.ts';
import { Page } from './page.ts';
import { PageAnswers, PageSources } from './page-answers.ts';
import { type AskApi, entryOf, type PageBuild, type PageParameters } from './page-build.ts';
import type { Made, PageCache } from './page-cache.ts';
import { pageRoute } from './page-route.ts';
import { surrogateKeys } from './purge-cdn.ts';
import { NotRendered, RenderQueue, type Wanted } from './render-queue.ts';
import type { StoredPages } from './stored-pages.ts';
import { Visitors } from './visitors.ts';

export type PagesOptions = {
  build: PageBuild;
  /** Rendered pages are cached here; the server answers from it before the framework is asked (page-server.ts). */
  cache: PageCache;
  /** And stored here for when memory no longer has them, or the process is another one. */
  stored?: StoredPages | undefined;
  /** Whether pages name what they show to a cache before the shop. */
  hasCdn?: boolean | undefined;
  publicUrl: string;
  ask: AskApi;
  /** The current address of a page that has moved or is misspelt, on this host. */
  betterAddress: (url: string) => Promise<string | undefined>;
  tracing?: Tracing | undefined;
};

type Rendered = { url: URL; response: Response; isPartial: boolean; tags: ReadonlySet<string> };

const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
const movedCaching = 'public, max-age=3600';

/** The cache key of a page: its path with the parameters it reads, sorted. */
export function pageKey(url: URL, { names, attributes }: PageParameters): string {
  const query = new URLSearchParams();
  const hasAttributes = attributes.paths.test(url.pathname);
  for (const [name, value] of url.searchParams) {
    if (name === '_routes' || names.includes(name) || (hasAttributes && attributes.names.test(name)))
      query.append(name, value);
  }
  query.sort();
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

/** Renders the page of a key with a build. */
function pageRenderer(build: ServerBuild, { publicUrl, ask, tracing, hasCdn, build: { mode } }: PagesOptions) {
  const render = createRequestHandler(build, mode);
  const policyOf = mode === 'production' ? contentSecurityPolicy : developmentPolicy;
  const alwaysSent = transportSecurity(publicUrl);
  const routeOf = pageRoute(build.routes);

  const sources = new PageSources();

  async function make(key: string, previous: Page | undefined, signal?: AbortSignal): Promise<Made<Page>> {
    const same = previous && (await sources.confirm(previous, ask));
    if (same) return same;
    const url = new URL(key, publicUrl);
    const answers = new PageAnswers(ask);
    const response = await render(
      new Request(url, { signal: signal ?? null }),
      entryOf(build).pageContext(answers.ask, url.pathname),
    );
    const { tags, isPartial } = answers;
    const page = await finish({ url, response, isPartial, tags }, previous);
    sources.note(page, answers);
    return { page, tags: [...tags], isPartial };
  }

  async function finish({ url, response, isPartial, tags }: Rendered, previous: Page | undefined): Promise<Page> {
    const { status } = response;
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...alwaysSent };
    headers['cache-control'] = status === 200 && !isPartial ? (headers['cache-control'] ?? publicCaching) : 'no-store';
    if (hasCdn) headers['surrogate-key'] = surrogateKeys(tags);
    const body = await response.text();
    const isHtml = headers['content-type']?.startsWith('text/html');
    // Where rendering fails the framework answers a few English words; a failed `.data` call is shown by the page itself.
    const isBroken = !isHtml && status >= 500 && !url.pathname.endsWith('.data');
    if (!isHtml && !isBroken) return Page.finish({ status, headers, body }, previous);
    headers['content-type'] = 'text/html; charset=utf-8';
    const html = isBroken ? brokenPage(url.pathname) : body;
    headers['content-security-policy'] = policyOf(html);
    return Page.finish({ status, headers, body: html }, previous);
  }
  /** Below a span of its own where traces are collected, named by the page's route: its address may hold anything. */
  return (key: string, previous?: Page, signal?: AbortSignal) =>
    tracing
      ? tracing.span(`render ${routeOf(key)}`, { 'dukon.page': routeOf(key) }, () => make(key, previous, signal))
      : make(key, previous, signal);
}

/**
 * Serves every page of the storefront: rendered once for everyone, then from the cache. Who asks does not matter:
 * neither cookies nor the Authorization header are read.
 *
 * @returns which query parameters pages read
 */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<PageParameters> {
  const { build: source, cache, stored, publicUrl, betterAddress } = options;
  let build = await source.load();
  let make = pageRenderer(build, options);
  const renew = async () => {
    const current = await source.load();
    if (current !== build) {
      build = current;
      make = pageRenderer(build, options);
    }
  };
  app.get('/*', async (request, reply) => {
    const better = await betterAddress(request.url);
    if (better !== undefined) return reply.header('cache-control', movedCaching).redirect(better, 301);
    if (source.mode === 'development') await renew();
    const key = pageKey(new URL(request.url, publicUrl), entryOf(build).pageParameters);
    const page = source.mode === 'development' ? (await make(key)).page : await inTurn(key, reply.raw);
    reply.hijack();
    page.send(request.raw, reply.raw);
  });

  const queue = new RenderQueue();
  const visitors = new Visitors();
  /** Of visitors who may all leave: then what it asks for is cancelled, and it is no page that another could have. */
  const makeWhileWanted = (key: string, old: Page | undefined): Promise<Made<Page>> =>
    visitors.workFor(key, async (signal) => {
      const made = await doWhileWanted(signal, () => make(key, old, signal)).catch((error: unknown) => {
        if (signal.aborted) throw new NotRendered('unwanted');
        throw error;
      });
      if (signal.aborted) throw new NotRendered('unwanted');
      return made;
    });

  async function makeAndStore(key: string, makeIt: () => Promise<Made<Page>>): Promise<Made<Page>> {
    cache.made += 1;
    const made = await makeIt();
    stored?.offer(key, made);
    return made;
  }

  const wantedNow = (key: string, isInBackground: boolean): Wanted => {
    if (visitors.isWanted(key)) return 'by a visitor';
    return isInBackground ? 'in the background' : 'not';
  };
  const fillOf = (key: string) => async (old: Page | undefined, isInBackground: boolean) => {
    const found = old ? undefined : await stored?.read(key);
    return (
      found ??
      queue.run(
        () => wantedNow(key, isInBackground),
        () => makeAndStore(key, () => (isInBackground ? make(key, old) : makeWhileWanted(key, old))),
      )
    );
  };
  cache.fillOf = fillOf;

  /** The page of a key for a visitor, who may give up before it is their turn. */
  async function inTurn(key: string, visitor: ServerResponse): Promise<Page> {
    try {
      return await visitors.waitAs(key, visitor, () => cache.get(key, fillOf(key)));
    } catch (error) {
      if (!(error instanceof NotRendered)) throw error;
      // What was begun for others has stopped with them.
      if (error.reason === 'unwanted' && !visitor.destroyed) return inTurn(key, visitor);
      return busyPage(key);
    }
  }
  return entryOf(build).pageParameters;
}
