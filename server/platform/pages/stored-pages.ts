import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { languagePrefix } from '#rules/text/language-prefix.ts';
import { notThere, sweepUnfinished } from '#server/platform/atomic-files.ts';
import { Page, type PageHead } from './page.ts';
import type { Made } from './page-cache.ts';
import { PageFiles } from './page-files.ts';
import { type Mark, type Missed, PageMarks } from './page-marks.ts';

/** `at` and `xmin` are the page's mark. */
type Head = PageHead & { name: string; tags: readonly string[]; xmin: string; at: number };

/** What is known when pages may be read: under which version they are stored, and what this process missed. */
export type Opening = Missed & { version: string };

type Options = {
  folder: string;
  maxBytes: number;
  /** Has the database announce a mark by this name; see PageMarks. */
  ask: (name: string) => void;
  /** Whether memory has this page, and nothing that it shows has changed. */
  isCached: (key: string, page: Page) => boolean;
  /** Whether nothing may be written now. */
  isHeld: () => boolean;
  onError: (error: unknown) => void;
};

/** Of products alone, whose addresses have a number and nothing that a visitor typed. */
const storable = new RegExp(`^${languagePrefix}?/products/\\d{1,10}(?:\\.data)?$`);
const isStorable = (key: string) => storable.test(key);
/** A page that stays the same is written again after this long, in ms. */
const writtenAgainMs = 600_000;
/** A little longer than marks take at least, in ms. */
const nextMarkMs = 1_100;
/** More pages than are made until a mark comes. */
const mostOffered = 1_000;

/** Pages of products on disk, below a folder by version; read where memory does not have them, and judged by their marks. */
export class StoredPages {
  readonly marks: PageMarks;
  /** Pages that came from the disk. */
  hits = 0;
  private readonly options: Options;
  private readonly written = new WeakMap<Page, Mark>();
  private files: PageFiles<Head> | undefined;
  /** Pages that are to be written when the next mark has come. */
  private readonly offered = new Map<string, Made<Page> & { madeAt: number }>();
  private timer: NodeJS.Timeout | undefined;
  private opening = 0;

  constructor(options: Options) {
    this.options = options;
    this.marks = new PageMarks(options.ask);
  }

  /** Looks up what has changed in between and begins to read and write; pages of other versions are deleted. */
  async open(find: () => Promise<Opening>): Promise<void> {
    this.close();
    this.opening += 1;
    const { opening } = this;
    const { version, ...missed } = await find();
    if (opening !== this.opening) return;
    const { folder, maxBytes, onError } = this.options;
    this.marks.open(missed);
    this.files = new PageFiles(join(folder, version), { maxBytes, onError });
    await this.deleteOthers(version);
  }

  /** Stops reading and writing, until it is opened again. */
  close(): void {
    this.opening += 1;
    this.files = undefined;
    this.offered.clear();
    clearTimeout(this.timer);
    this.timer = undefined;
    this.marks.close();
  }

  /** The page of an address, where it is there and still right. */
  async read(key: string): Promise<Made<Page> | undefined> {
    if (!isStorable(key)) return undefined;
    const stored = await this.files?.read(key).catch(this.options.onError);
    if (!stored) return undefined;
    const { tags, xmin, at, name: _name, ...head } = stored.head;
    const mark = { xmin: BigInt(xmin), at };
    if (!this.marks.isRight(mark, tags)) return undefined;
    this.hits += 1;
    const page = Page.restore(head, stored.body);
    this.written.set(page, mark);
    return { page, tags, madeAt: Date.now() - this.marks.ageMs(mark) };
  }

  /** A page that has just been made: it is written if it is still right when the next mark comes. */
  offer(key: string, made: Made<Page>): void {
    if (!this.files || made.page.status !== 200 || !isStorable(key) || this.offered.size >= mostOffered) return;
    this.offered.set(key, { ...made, madeAt: Date.now() });
    this.askSoon();
  }

  /** See PageMarks.noteMark. */
  noteMark(name: string, found: { xmin: bigint; xmax: bigint } | undefined): void {
    this.marks.noteMark(name, found);
    if (found) this.writeOffered(found.xmin);
    if (this.offered.size > 0) this.askSoon();
  }

  private askSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.marks.askIfDue();
    }, nextMarkMs).unref();
  }

  private writeOffered(xmin: bigint): void {
    for (const [key, { page, tags, madeAt }] of this.offered) {
      const mark = { xmin, at: this.marks.byDatabase(madeAt) };
      const isGone = this.options.isHeld() || !this.options.isCached(key, page);
      // A long transaction keeps marks back: the page may be right by the next one.
      if (!isGone && !this.marks.isRight(mark, tags)) continue;
      this.offered.delete(key);
      const before = this.written.get(page);
      const isWritten = before && mark.at - before.at < writtenAgainMs && this.marks.isRight(before, tags);
      if (isGone || isWritten) continue;
      this.written.set(page, mark);
      const { head, body } = page.stored();
      this.files?.write({ ...head, name: key, tags, xmin: String(xmin), at: mark.at }, body);
    }
  }

  private async deleteOthers(version: string): Promise<void> {
    const { folder } = this.options;
    for (const name of (await readdir(folder).catch(notThere<string[]>)) ?? [])
      if (name !== version) await rm(join(folder, name), { recursive: true, force: true });
    const own = (await readdir(join(folder, version)).catch(notThere<string[]>)) ?? [];
    await sweepUnfinished(own.map((name) => join(folder, version, name)));
  }
}
