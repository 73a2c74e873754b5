import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchShop } from '#bench/shop/bench-shop.ts';
import { addToCart, type Buyer, order, type Variant } from '#bench/shop/buyers.ts';
import { familyCpuMs } from '#bench/shop/process-cost.ts';
import { at, type Call, client } from './load.ts';

/** What came of visits that began at a steady rate. Times are in ms, CPU in ms of one visit. */
export type VisitSample = {
  perSecond: number;
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  serverMs: number;
  databaseMs: number;
};

export type Crowd = { buyers: Buyer[]; variants: Variant[]; brands: number[]; words: string[] };

/** One visit in so many puts something into the cart, and one in so many orders it: what shops usually see. */
const visitsPerCart = 10;
const visitsPerOrder = 33;
/** Every other visitor has been here before and has scripts, fonts and pictures in the cache. */
const visitsPerStranger = 2;
const picturesSeen = 8;
/** Connections of all visitors together. */
const connections = 64;

const nth = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

/** What a browser that was never here fetches for this page: scripts, fonts, and the pictures on its first screens. */
export function filesOf(html: string): string[] {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address as string);
  const files = found(/<link[^>]+rel="(?:modulepreload|preload)"[^>]+href="(\/[^"]+)"/g);
  const pictures = found(/<img[^>]+src="(\/[^"]+)"/g);
  return [...new Set([...files, ...pictures.slice(0, picturesSeen)])];
}

/**
 * The reading part of a visit, in the order in which a person would go: home, a list, two filters, a search, three
 * products.
 */
function readings(visit: number, { brands, variants, words }: Crowd): string[] {
  const brand = nth(brands, visit);
  const list = `/products/brands/${brand}.data`;
  // Unique each time, so that it is never served from a cache.
  const filter = `ordering=price&min_price=${1 + (visit % 50_000)}`;
  const products = [0, 1, 2].map((step) => `/products/${nth(variants, visit * 3 + step).product}.data`);
  return [
    '/',
    list,
    `${list}?${filter}`,
    `/api/products/facets/?brand=${brand}&${filter}`,
    `${list}?${filter}&memory[]=256`,
    `/api/products/?search=${encodeURIComponent(nth(words, visit))}&limit=8`,
    ...products,
  ];
}

/**
 * Visits begin `perSecond` times a second for `durationMs`, whether or not the ones before are done; each goes on as soon
 * as it is answered.
 *
 * @throws where an answer is no success
 */
export async function receiveVisits(
  shop: BenchShop,
  crowd: Crowd,
  { perSecond, durationMs, first }: { perSecond: number; durationMs: number; first: number },
): Promise<VisitSample> {
  const times: number[] = [];
  const ask = client(shop.url, connections);
  const timed = async (call: Call) => {
    const start = performance.now();
    const answer = await ask(call);
    times.push(performance.now() - start);
    if (answer.status >= 300) throw new Error(`${call.path} answered ${answer.status}`);
    return answer;
  };
  const visitOnce = async (visit: number) => {
    const [home, ...others] = readings(visit, crowd);
    const { text } = await timed({ path: home as string, headers: { 'accept-encoding': 'identity' } });
    if (visit % visitsPerStranger === 0) await Promise.all(filesOf(text).map((path) => timed({ path })));
    for (const path of others) await timed({ path });
    const [buyer, variant] = [nth(crowd.buyers, visit), nth(crowd.variants, visit)];
    if (visit % visitsPerCart === 0) await addToCart(timed, buyer, variant);
    if (visit % visitsPerOrder === 0) await order(timed, buyer, variant, '');
  };
  const cpu = () => [familyCpuMs(shop.pid), familyCpuMs(shop.databasePid)] as const;
  const [serverBefore, databaseBefore] = cpu();
  const start = performance.now();
  const visits: Promise<void>[] = [];
  const wanted = Math.round((perSecond * durationMs) / 1000);
  while (visits.length < wanted) {
    const late = performance.now() - start - (visits.length / perSecond) * 1000;
    if (late < 0) await sleep(Math.ceil(-late));
    visits.push(visitOnce(first + visits.length));
  }
  await Promise.all(visits);
  const seconds = (performance.now() - start) / 1000;
  const [serverAfter, databaseAfter] = cpu();
  times.sort((a, b) => a - b);
  return {
    perSecond: wanted / seconds,
    requestsPerSecond: times.length / seconds,
    p50Ms: at(times, 0.5),
    p95Ms: at(times, 0.95),
    serverMs: (serverAfter - serverBefore) / wanted,
    databaseMs: (databaseAfter - databaseBefore) / wanted,
  };
}
