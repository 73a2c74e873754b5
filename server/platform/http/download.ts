import type { Readable } from 'node:stream';

type File = { name: string; type: string; content: Readable };

/** An answer that is a file, sent as it is made. */
export class Download {
  readonly headers: Record<string, string>;
  readonly content: Readable;

  /** @param file.name of e-mails that any system can have in a file's name */
  constructor({ name, type, content }: File) {
    this.headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
    this.content = content;
  }
}
