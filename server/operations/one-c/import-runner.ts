import { setTimeout as sleep } from 'node:timers/promises';
import { inSmallHeap } from '#server/platform/heap-growth.ts';
import type { Services } from '#server/platform/services.ts';
import { importFile } from './import-file.ts';
import { findImport, type ImportRow } from './import-queries.ts';

type Parts = Pick<Services, 'db' | 'media' | 'config' | 'log'>;

/** How long a request waits for an import, in ms: 1C gives up after half a minute, and expects progress. */
const timeoutMs = 8_000;
/** How long where another process is at it. */
const pauseMs = 1_000;

/**
 * The imports of this process. A request starts one and gets its progress; it goes on between requests, and after
 * a restart with the next one from where it was.
 */
export class ImportRunner {
  readonly #parts: Parts;
  readonly #timeoutMs: number;
  readonly #running = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(parts: Parts, { timeout = timeoutMs } = {}) {
    this.#parts = parts;
    this.#timeoutMs = timeout;
  }

  /** Goes on with an import, and says how it is after a while. */
  async advance(id: number): Promise<ImportRow> {
    const started = this.#running.get(id) ?? this.#start(id);
    const waiting = new AbortController();
    await Promise.race([started, sleep(this.#timeoutMs, undefined, { signal: waiting.signal }).catch(() => {})]);
    waiting.abort();
    const row = await findImport(this.#parts.db, id);
    const isElsewhere = row.state === 'running' && !this.#running.has(id) && !this.#stopping.signal.aborted;
    if (isElsewhere) await sleep(pauseMs);
    return row;
  }

  #start(id: number): Promise<void> {
    const running = inSmallHeap(() => importFile(this.#parts, id, this.#stopping.signal))
      .catch((err) => this.#parts.log?.error({ err, import: id }, 'an exchange was interrupted'))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  /** Stops after the batches under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running.values());
  }
}
