import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished answer, compressed once. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  raw: Buffer;
  brotli: Buffer;
  gzip: Buffer;
};

/** Finishes an answer: compresses it and names it by its content. */
export async function finishPage(status: number, headers: Record<string, string>, body: string): Promise<Page> {
  const raw = Buffer.from(body);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const [br, gz] = await Promise.all([brotli(raw, quality), gzipped(raw)]);
  const etag = `"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, raw, brotli: br, gzip: gz };
}

const bytesOf = (page: Page) => page.raw.length + page.brotli.length + page.gzip.length;

type Entry = { page: Page; freshUntil: number };

/**
 * Public pages by address, least recently used out first, at most `maxBytes` of them.
 * A page is fresh for `ttlMs`; `clear()` drops all, and a fill that began before it is not kept.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly filling = new Map<string, Promise<Page>>();
  private bytes = 0;
  private generation = 0;
  private readonly maxBytes: number;
  private readonly ttlMs: number;

  constructor({ maxBytes = 64 * 1024 * 1024, ttlMs = 30_000 } = {}) {
    this.maxBytes = maxBytes;
    this.ttlMs = ttlMs;
  }

  /** The page of this address, made by `fill` once however many ask at the same time. */
  async get(key: string, fill: () => Promise<Page>): Promise<Page> {
    const entry = this.entries.get(key);
    if (entry && entry.freshUntil > Date.now()) {
      this.entries.delete(key);
      this.entries.set(key, entry);
      return entry.page;
    }
    const running = this.filling.get(key);
    if (running) return running;
    const filling = this.fill(key, fill).finally(() => {
      if (this.filling.get(key) === filling) this.filling.delete(key);
    });
    this.filling.set(key, filling);
    return filling;
  }

  /** Something that pages show has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.filling.clear();
    this.bytes = 0;
  }

  private async fill(key: string, fill: () => Promise<Page>): Promise<Page> {
    const { generation } = this;
    const page = await fill();
    if (page.status === 200 && generation === this.generation) this.keep(key, page);
    return page;
  }

  private keep(key: string, page: Page): void {
    this.forget(key);
    this.entries.set(key, { page, freshUntil: Date.now() + this.ttlMs });
    this.bytes += bytesOf(page);
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.bytes -= bytesOf(entry.page);
    this.entries.delete(key);
  }
}
