import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Reply = { status: number; text: string; headers: IncomingHttpHeaders };
export type Call = { method?: string; path: string; headers?: Record<string, string>; body?: unknown };

/** A keep-alive client of one server, cheap enough to share two cores with it. */
export function client(origin: string, connections: number) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return ({ method = 'GET', path, headers = {}, body }: Call): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const all = payload === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const sent = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { statusCode: status = 0, headers: given } = answer;
          resolve({ status, text: Buffer.concat(parts).toString(), headers: given });
        });
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
}

export type Sample = { perSecond: number; p50Ms: number; p95Ms: number; done: number };

/** The value below which this share of the sorted values lies. */
export const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;

/** How long it takes, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Runs `step` from `concurrency` loops for `durationMs`; a step that throws ends the run. */
export async function load(
  concurrency: number,
  durationMs: number,
  step: (loop: number) => Promise<void>,
): Promise<Sample> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async (_, loop) => {
      while (performance.now() - start < durationMs) {
        const began = performance.now();
        await step(loop);
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p50Ms: at(times, 0.5), p95Ms: at(times, 0.95), done: times.length };
}

/** The middle one; of an even number the lower of the two. */
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
