import {
  UNSAFE_ErrorResponseImpl as ErrorReply,
  UNSAFE_SingleFetchRedirectSymbol as redirectMark,
  UNSAFE_decodeViaTurboStream as unpack,
} from 'react-router';

/** What a page is drawn from, as the router wants it. */
type PageData = { status: number; data: { routes: unknown } | { redirect: unknown } };
type Kept = { page: Promise<PageData>; at: number };

/** How long a page stays at hand that was fetched before anybody clicked, and one that somebody comes back to, in ms. */
const aheadMs = 30_000;
const historyMs = 300_000;
const mostKept = 30;

const ahead = new Map<string, Kept>();
const visited = new Map<string, Kept>();

/** The page that the browser's buttons have just led to. */
let cameBackTo: string | undefined;
if (!import.meta.env.SSR) {
  // Before the router hears of it.
  addEventListener('popstate', () => {
    cameBackTo = location.pathname + location.search;
  });
}

/** Where the data of a page is: of its own routes only, because the frame keeps what the first page brought. */
export function pageDataUrl(page: URL, routes?: readonly string[]): URL {
  const url = new URL(page);
  url.hash = '';
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  if (routes) url.searchParams.set('_routes', routes.join(','));
  return url;
}

/** Fetches what a page is drawn from before anybody has asked for it. */
export function fetchAhead({ href }: URL): void {
  if (!find(ahead, href, aheadMs)) keep(ahead, href, read(href));
}

/** What a page is drawn from, for the router: at hand, where somebody was about to click, or comes back; else fetched. */
export function readPage(request: Request, routes: readonly string[] | undefined): Promise<PageData> {
  const page = new URL(request.url);
  const { href } = pageDataUrl(page, routes);
  const isBack = cameBackTo === page.pathname + page.search;
  cameBackTo = undefined;
  const atHand = isBack ? find(visited, href, historyMs) : find(ahead, href, aheadMs);
  ahead.delete(href);
  const answer = atHand ?? read(href, request.signal);
  keep(visited, href, answer);
  return answer;
}

function find(pages: Map<string, Kept>, href: string, maxAgeMs: number): Promise<PageData> | undefined {
  const found = pages.get(href);
  return found && Date.now() - found.at < maxAgeMs ? found.page : undefined;
}

function keep(pages: Map<string, Kept>, href: string, page: Promise<PageData>): void {
  const kept = { page, at: Date.now() };
  pages.delete(href);
  pages.set(href, kept);
  for (const oldest of pages.keys()) {
    if (pages.size <= mostKept) break;
    pages.delete(oldest);
  }
  const forget = () => pages.get(href) === kept && pages.delete(href);
  // What failed, and what leads elsewhere, is asked for again.
  page.then(({ status }) => status === 200 || forget(), forget);
}

async function read(href: string, signal?: AbortSignal): Promise<PageData> {
  const answer = await fetch(href, signal ? { signal } : {});
  const { status, headers, body } = answer;
  if (status >= 400 && !headers.has('x-remix-response')) {
    throw new ErrorReply(status, answer.statusText, await answer.text());
  }
  if (status === 204 && headers.has('x-remix-redirect'))
    return { status: 202, data: { redirect: redirectIn(headers) } };
  if (!body) throw new Error(`${href} has no body`);
  const { value } = (await unpack(body, window)) as { value: Record<symbol, unknown> };
  return { status, data: redirectMark in value ? { redirect: value[redirectMark] } : { routes: value } };
}

/** Where the answer sends the browser: the worker's way of telling that the page can be had as a whole only. */
const redirectIn = (headers: Headers) => ({
  redirect: headers.get('x-remix-redirect'),
  status: 302,
  revalidate: false,
  reload: headers.get('x-remix-reload-document') === 'true',
  replace: false,
});
