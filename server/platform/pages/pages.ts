import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { finishPage, type Page, PageCache } from './page-cache.ts';
import { contentSecurityPolicy, inlineStylesheets, stylesheetReader } from './page-html.ts';

/** An API answer that a page's loader asked for, in-process. */
export type ApiAnswer = { status: number; body: unknown };
export type AskApi = (path: string) => Promise<ApiAnswer>;

/** What web/entry.server.tsx offers beside its renderer. */
type PageEntry = {
  pageContext: (ask: AskApi, path: string) => RouterContextProvider;
  /** The query parameters that pages read; every other one is dropped, else anybody could flush the cache. */
  pageParameters: readonly string[];
};

const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

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

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.code(page.status);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.raw);
}

/** Serves every page of the storefront: rendered once for everybody, then from memory. */
export async function addPages(
  app: FastifyInstance,
  { buildDirectory, publicUrl, ask }: { buildDirectory: string; publicUrl: string; ask: AskApi },
): Promise<PageCache> {
  const build = (await import(pathToFileURL(join(buildDirectory, 'server/index.js')).href)) as ServerBuild;
  const entry = build.entry.module as unknown as PageEntry;
  const render = createRequestHandler(build, 'production');
  const readCss = stylesheetReader(join(buildDirectory, 'client'));
  const cache = new PageCache();

  async function make(key: string): Promise<Page> {
    const url = new URL(key, publicUrl);
    const response = await render(new Request(url), entry.pageContext(ask, url.pathname));
    const headers = Object.fromEntries(response.headers);
    const body = await response.text();
    headers['cache-control'] = response.status === 200 ? publicCaching : 'no-store';
    if (!headers['content-type']?.startsWith('text/html')) return finishPage(response.status, headers, body);
    const html = inlineStylesheets(body, readCss);
    return finishPage(response.status, { ...headers, 'content-security-policy': contentSecurityPolicy(html) }, html);
  }

  app.get('/*', async (request, reply) => {
    const key = pageKey(new URL(request.url, publicUrl), entry.pageParameters);
    return send(request, reply, await cache.get(key, () => make(key)));
  });
  return cache;
}
