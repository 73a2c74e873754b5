import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnfinished, notThere, writeWhole } from '#server/platform/atomic-files.ts';

/** More pages than the shop makes while a mark is on its way. */
const mostWaiting = 1_000;
/**
 * A file takes half a dozen steps, and a busy process comes back to each of them 10 ms later: one file after the other,
 * three of four pages that a warming shop makes would find no place among those that wait.
 */
const atOnce = 16;
/** Of what is allowed, after files were deleted to make room. */
const shareAfter = 0.9;
const digestEnd = 64;

type Stored<Head> = { head: Head; body: Buffer };

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/**
 * Files by name below one folder, `maxBytes` at most as this process counts them: the oldest make room. Each begins with the
 * digest of what follows, so that one that is damaged is no file; several processes may share the folder.
 */
export class PageFiles<Head extends { name: string }> {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly onError: (error: unknown) => void;
  private bytes = 0;
  private making: Promise<void> | undefined;
  private isCounted = false;
  private readonly waiting: Stored<Head>[] = [];
  private readonly writing = new Set<Promise<void>>();

  constructor(folder: string, { maxBytes, onError }: { maxBytes: number; onError: (error: unknown) => void }) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.onError = onError;
  }

  /** The file of this name, where it is there and whole. */
  async read(name: string): Promise<Stored<Head> | undefined> {
    const path = this.pathOf(name);
    const bytes = await readFile(path).catch(notThere<Buffer>);
    if (!bytes) return undefined;
    const rest = bytes.subarray(digestEnd);
    const headEnd = rest.indexOf('\n');
    if (bytes.toString('latin1', 0, digestEnd) !== digestOf(rest) || headEnd < 0) {
      await rm(path, { force: true });
      return undefined;
    }
    const head = JSON.parse(rest.toString('utf8', 0, headEnd)) as Head;
    return head.name === name ? { head, body: rest.subarray(headEnd + 1) } : undefined;
  }

  /** Writes it in its turn; where too many wait for theirs, not at all. */
  write(head: Head, body: Buffer): void {
    if (this.waiting.length >= mostWaiting) return;
    this.waiting.push({ head, body });
    if (this.writing.size >= atOnce) return;
    const writing = this.writeWaiting().finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** When everything that was to be written is. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async writeWaiting(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift())
      await this.writeNow(next).catch(this.onError);
  }

  private async writeNow({ head, body }: Stored<Head>): Promise<void> {
    const rest = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    const bytes = Buffer.concat([Buffer.from(digestOf(rest), 'latin1'), rest]);
    if (!this.isCounted) await this.makeRoom();
    await writeWhole(this.pathOf(head.name), bytes, { mode: 0o600 });
    this.bytes += bytes.length;
    // What was written while another made room was perhaps not counted there.
    await this.making;
    if (this.bytes > this.maxBytes) await this.makeRoom();
  }

  /** Once for all that ask for it at the same time. */
  private makeRoom(): Promise<void> {
    this.making ??= this.makeRoomNow().finally(() => (this.making = undefined));
    return this.making;
  }

  private async makeRoomNow(): Promise<void> {
    const before = this.bytes;
    const left = await this.deleteOldest();
    this.isCounted = true;
    this.bytes = left + this.bytes - before;
  }

  /** Deletes the oldest where there are too many. @returns how many bytes are left */
  private async deleteOldest(): Promise<number> {
    const files: { path: string; bytes: number; writtenAt: number }[] = [];
    let bytes = 0;
    for (const name of (await readdir(this.folder, { recursive: true }).catch(notThere<string[]>)) ?? []) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(notThere<never>);
      if (!found?.isFile()) continue;
      bytes += found.size;
      // Another process may be writing it.
      if (!isUnfinished(name)) files.push({ path, bytes: found.size, writtenAt: found.mtimeMs });
    }
    if (bytes <= this.maxBytes) return bytes;
    for (const { path, bytes: size } of files.toSorted((one, other) => one.writtenAt - other.writtenAt)) {
      if (bytes <= this.maxBytes * shareAfter) break;
      await rm(path, { force: true });
      bytes -= size;
    }
    return bytes;
  }

  private pathOf(name: string): string {
    const digest = createHash('sha256').update(name).digest('hex').slice(0, 40);
    return join(this.folder, digest.slice(0, 2), digest);
  }
}
