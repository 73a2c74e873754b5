import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { securityHeaders } from '#server/platform/http/headers/security-headers.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { RecentAnswers } from './recent-answers.ts';

const brotliCompressed = promisify(brotliCompress);
/** Some milliseconds for a page, while its first visitor waits. */
const quickly = 7;
/** A tenth smaller, for a hundred times the work. */
const tightly = 11;
/** Seconds until it makes sense to ask again for a page whose data could not be had; search engines go by it too. */
const retryAfterS = '5';
/**
 * Tight packing keeps a processor busy, 0.1 s for a big page: one at a time, and four times as long for everything else.
 */
let isPackingTightly = false;
const restShare = 4;

/** Header lines of an answer, its objects: roughly, in bytes. */
const overheadBytes = 2000;

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const packed = await brotliCompressed(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
    },
  });
  return withoutRest(packed);
}

/** The same bytes alone: zlib hands out a part of a piece of memory of up to 64 KB, which all stays with it. */
function withoutRest(bytes: Buffer): Buffer {
  const alone = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(alone);
  return alone;
}

/**
 * The window, as a power of two of bytes, that a whole body fits into: with brotli's own, of 4 MB, it clears tables for
 * longer than it packs a page, and the result is the same to the byte.
 */
function windowOf(bytes: number): number {
  // 16 bytes of a window are not used (RFC 7932, 9.1).
  const fitting = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(fitting, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** What of a page is not its packed body. */
export type PageHead = { status: number; etag: string; headers: readonly string[]; isTight: boolean };

type Content = { status: number; headers: Record<string, string>; body: string };
/** An answer down to its last byte: headers as a flat list of names and values. */
type Answer = { headers: string[]; body: Buffer };

/** Answers of all pages in other encodings than brotli that were asked for last. */
const otherAnswers = new RecentAnswers<Answer>();

/**
 * A finished page: compressed once, named by its content, and the same for every visitor. It is cached as brotli alone,
 * which nearly all browsers take; what others ask for is made of it.
 */
export class Page {
  readonly status: number;
  readonly etag: string;
  /** Names and values in turns, the content type first. */
  private readonly headers: readonly string[];
  private packed: Buffer;
  private wasSent = false;
  private isTight: boolean;

  private constructor({ status, etag, headers, isTight }: PageHead, packed: Buffer) {
    this.status = status;
    this.etag = etag;
    this.headers = headers;
    this.isTight = isTight;
    this.packed = packed;
  }

  /** @param previous the same address as it was before: what has not changed is not compressed again */
  static async finish({ status, headers, body }: Content, previous?: Page): Promise<Page> {
    const identity = Buffer.from(body);
    const content = createHash('sha256')
      .update(JSON.stringify([status, headers]))
      .update(identity);
    // Weak, because the bytes differ from encoding to encoding.
    const etag = `W/"${content.digest('base64url').slice(0, 22)}"`;
    if (previous?.etag === etag) return previous;
    const { 'content-type': type = '', ...others } = headers;
    const comeBack: Record<string, string> = status === 503 ? { 'retry-after': retryAfterS } : {};
    const all = { 'content-type': type, ...others, ...comeBack, ...securityHeaders, etag, vary: 'accept-encoding' };
    const head = { status, etag, headers: Object.entries(all).flat(), isTight: false };
    return new Page(head, await brotli(identity, quickly));
  }

  /** A page as `stored` gave it. */
  static restore(head: PageHead, body: Buffer): Page {
    return new Page(head, withoutRest(body));
  }

  stored(): { head: PageHead; body: Buffer } {
    const { status, etag, headers, isTight, packed } = this;
    return { head: { status, etag, headers, isTight }, body: packed };
  }

  /** Roughly what it takes in memory now: less once it is packed tightly. */
  get bytes(): number {
    return overheadBytes + this.packed.length;
  }

  /** Writes the page, or that the browser's copy of it is still right. Who asks is not looked at. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200 && this.isAmong(known)) {
      response.writeHead(304, this.headers.slice(2)).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const { headers, body } = encoding === 'br' ? this.answerPacked() : this.answerIn(encoding);
    response.writeHead(this.status, headers);
    // Node leaves out the body of an answer to HEAD by itself.
    response.end(body);
  }

  private answerPacked(): Answer {
    if (this.wasSent && !this.isTight) void this.packTightly();
    this.wasSent = true;
    return this.prepare('br', this.packed);
  }

  private answerIn(encoding: 'gzip' | 'identity'): Answer {
    return otherAnswers.get(`${encoding} ${this.etag}`, () => {
      const plain = brotliDecompressSync(this.packed);
      return this.prepare(encoding, encoding === 'gzip' ? withoutRest(gzipSync(plain)) : plain);
    });
  }

  /** For a page that a second visitor asks for: it is worth the work. */
  private async packTightly(): Promise<void> {
    if (isPackingTightly) return;
    isPackingTightly = true;
    const begunAt = performance.now();
    try {
      this.packed = await brotli(brotliDecompressSync(this.packed), tightly);
      this.isTight = true;
    } finally {
      setTimeout(() => (isPackingTightly = false), restShare * (performance.now() - begunAt)).unref();
    }
  }

  private isAmong(etags: string): boolean {
    const ours = this.etag.slice(2);
    return etags === this.etag || etags.split(',').some((etag) => etag.trim().replace(/^W\//, '') === ours);
  }

  private prepare(encoding: Encoding, body: Buffer): Answer {
    const packing = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return { headers: [...this.headers, ...packing, 'content-length', String(body.length)], body };
  }
}
