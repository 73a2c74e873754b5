import { setTimeout as sleep } from 'node:timers/promises';
import type { PageCache } from './page-cache.ts';

/** Changes that come together are one call, in ms. */
const togetherMs = 50;
/** Lists are shown for a second while they are made again: what a CDN fetches before may be the one of before. */
const afterListsMs = 1_200;
const timeoutMs = 2_000;
const tries = 5;
/** More keys than fit into the header of a call, of 8 KB in Varnish. */
const mostKeys = 200;

/** The key of every page. */
const everyPage = 'page';
const keyOf = (tag: string) => tag.replaceAll(' ', '-');

/** What a page that shows these is called by in a CDN: the header `surrogate-key`. */
export const surrogateKeys = (tags: Iterable<string>): string => [everyPage, ...[...tags].map(keyOf)].join(' ');

type Options = { url: string; onError: (error: unknown) => void };

/**
 * Has a CDN before the shop forget pages when this process does: `PURGE` of an address, with their keys in the header
 * `surrogate-key`. Each instance does it after it has forgotten them itself, so that the last call comes when no instance
 * has the old page any more.
 *
 * @returns what stops it
 */
export function purgeCdn(pages: PageCache, { url, onError }: Options): () => void {
  const stopped = new AbortController();
  let waiting = new Set<string>();

  async function call(keys: string): Promise<void> {
    for (let nth = 1; !stopped.signal.aborted; nth += 1) {
      try {
        const { ok, status } = await fetch(url, {
          method: 'PURGE',
          headers: { 'surrogate-key': keys },
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]),
        });
        if (!ok) throw new Error(`the CDN answered ${status} to PURGE`);
        return;
      } catch (error) {
        if (stopped.signal.aborted) return;
        onError(error);
        if (nth === tries) return;
        await sleep(nth * 1000, undefined, { ref: false });
      }
    }
  }

  const send = () => {
    const keys = [...waiting];
    waiting = new Set();
    void call(keys.length > mostKeys ? everyPage : keys.join(' '));
  };
  const note = (keys: Iterable<string>) => {
    if (waiting.size === 0) setTimeout(send, togetherMs).unref();
    for (const key of keys) waiting.add(key);
  };
  pages.onOld = (tags, isShownStill) => {
    const keys = tags === 'all' ? [everyPage] : tags.map(keyOf);
    if (keys.length > 0) setTimeout(() => note(keys), isShownStill ? afterListsMs : 0).unref();
  };
  return () => stopped.abort();
}
