import autocannon from 'autocannon';
import { at, type Sample } from './load.ts';

/** Asks for one address from `connections` keep-alive connections for `durationMs`; any answer but 2xx ends the bench. */
export async function hammer(
  url: string,
  { connections, durationMs, headers }: { connections: number; durationMs: number; headers: Record<string, string> },
): Promise<Sample> {
  const times: number[] = [];
  const result = await autocannon({
    url,
    connections,
    duration: durationMs / 1000,
    headers,
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => times.push(ms)),
  });
  const bad = result.errors + result.timeouts + result.non2xx;
  if (bad > 0 || result['2xx'] === 0) throw new Error(`${url}: ${bad} answers went wrong, ${result['2xx']} right`);
  times.sort((a, b) => a - b);
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: at(times, 0.5),
    p95Ms: at(times, 0.95),
    done: result['2xx'],
  };
}
