import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '#rules/language.ts';
import { transportSecurity } from '#server/platform/http/security-headers.ts';
import type { Tracing } from '#server/platform/tracing/tracing.ts';
import { brokenPage } from './broken-page.ts';
import { Page } from './page.ts';
import { PageCache } from './page-cache.ts';
import { contentSecurityPolicy, inlineStylesheets, paintFirst, stylesheetReader } from './page-html.ts';
import { pageRoute } from './page-route.ts';

/** An API answer that a page's loader asked for, in-process. */
export type ApiAnswer = { status: number; body: unknown };
export type AskApi = (path: string, language: Language) => Promise<ApiAnswer>;

/** What web/entry.server.tsx offers beside its renderer. */
type PageEntry = {
  pageContext: (ask: AskApi, path: string) => RouterContextProvider;
  /** The query parameters that pages read; every other one is dropped, else anybody could flush the cache. */
  pageParameters: readonly string[];
  /** The order of the styles' layers, as a statement of CSS. */
  layerOrder: string;
};

type PagesOptions = {
  buildDirectory: string;
  publicUrl: string;
  ask: AskApi;
  /** The address on this host that the page has in truth, for one that it has had or that is misspelt. */
  betterAddress: (url: string) => Promise<string | undefined>;
  /** Answers from memory leave no line in the log, so they are not given where every request is wanted there. */
  isEveryRequestLogged: boolean;
  tracing?: Tracing | undefined;
};

const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';
const movedCaching = 'public, max-age=3600';

/** The address a page is kept under: its path with the parameters it reads, sorted. */
export function pageKey(url: URL, parameters: readonly string[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    if (parameters.includes(name) || name === '_routes') query.append(name, value);
  }
  query.sort();
  const text = query.toString();
  return text ? `${url.pathname}?${text}` : url.pathname;
}

/** Renders pages by their key with the built storefront. */
async function openRenderer({ buildDirectory, publicUrl, ask, tracing }: PagesOptions) {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const render = createRequestHandler(build, 'production');
  const readCss = stylesheetReader(join(buildDirectory, 'client'));

  const alsoSaid = transportSecurity(publicUrl);
  const finish = (html: string) => paintFirst(inlineStylesheets(html, entry.layerOrder, readCss));

  async function make(key: string, previous: Page | undefined): Promise<Page> {
    const url = new URL(key, publicUrl);
    const response = await render(new Request(url), entry.pageContext(ask, url.pathname));
    const { status } = response;
    const headers: Record<string, string> = { ...Object.fromEntries(response.headers), ...alsoSaid };
    headers['cache-control'] = status === 200 ? (headers['cache-control'] ?? publicCaching) : 'no-store';
    const body = await response.text();
    const isHtml = headers['content-type']?.startsWith('text/html');
    // Where drawing fails the framework answers a few English words; data that a click asks for is told by the page.
    const isBroken = !isHtml && status >= 500 && !url.pathname.endsWith('.data');
    if (!isHtml && !isBroken) return Page.finish({ status, headers, body }, previous);
    headers['content-type'] = 'text/html; charset=utf-8';
    const html = isBroken ? brokenPage(url.pathname) : finish(body);
    headers['content-security-policy'] = contentSecurityPolicy(html);
    return Page.finish({ status, headers, body: html }, previous);
  }
  const routeOf = pageRoute(build.routes);
  /** Below a span of its own where somebody collects them, named by the page's route: its address may hold anything. */
  const makeTraced = async (key: string, previous: Page | undefined) =>
    tracing
      ? tracing.span(`render ${routeOf(key)}`, { 'dukon.page': routeOf(key) }, () => make(key, previous))
      : make(key, previous);
  return { make: makeTraced, parameters: entry.pageParameters };
}

/**
 * Serves every page of the storefront: rendered once for everybody, then from memory. Who asks is never looked at,
 * neither at their cookies nor at their Authorization.
 */
export async function addPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<{ cache: PageCache; parameters: readonly string[] }> {
  const { publicUrl, betterAddress, isEveryRequestLogged } = options;
  const { make, parameters } = await openRenderer(options);
  const cache = new PageCache();
  app.get('/*', async (request, reply) => {
    const better = await betterAddress(request.url);
    if (better !== undefined) return reply.header('cache-control', movedCaching).redirect(better, 301);
    const key = pageKey(new URL(request.url, publicUrl), parameters);
    const page = await cache.get(key, (previous) => make(key, previous));
    reply.hijack();
    page.send(request.raw, reply.raw);
  });
  if (!isEveryRequestLogged) answerFromMemory(app, cache);
  return { cache, parameters };
}

/** Pages that are at hand need nothing of the framework, which would take longer than all the rest. */
function answerFromMemory(app: FastifyInstance, cache: PageCache): void {
  // The framework tells connections to close once it is asked to stop.
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  const [framework] = app.server.listeners('request') as RequestListener[];
  if (!framework) throw new Error('the framework answers no requests');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const page = isReading && !isStopping ? cache.fresh(request.url ?? '') : undefined;
    if (page) page.send(request, response);
    else framework(request, response);
  });
}
