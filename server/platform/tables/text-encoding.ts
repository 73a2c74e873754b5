import { isAscii, isUtf8 } from 'node:buffer';

export const encodings = ['utf-8', 'windows-1251', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** What a file's bytes speak for; without an `encoding` a person has to say. Lines are those with more than ASCII. */
export type EncodingGuess = { encoding: Encoding | null; utf8Lines: number; otherLines: number };

const newLine = 0x0a;
/** A line that goes on for longer is looked at in parts. */
const mostLineBytes = 1024 * 1024;
const sampleBytes = 64 * 1024;
/** Fewer e-mails are no evidence. */
const fewEmails = 20;
/** Two thirds of a Russian text are these; of one that was read wrong, a third. */
const frequentEmails = /[оеаинтсрвл]/gi;
const emails = /[а-яё]/gi;
const evidence = 0.5;

/** Looks at all bytes of a file, in order, to find its encoding. */
export class EncodingScan {
  #start = Buffer.alloc(0);
  #foreign: Buffer[] = [];
  #foreignBytes = 0;
  #carry: Buffer[] = [];
  #carryBytes = 0;
  #utf8Lines = 0;
  #otherLines = 0;

  take(chunk: Buffer): void {
    if (this.#start.length < sampleBytes) {
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, sampleBytes - this.#start.length)]);
    }
    let from = 0;
    for (let end = chunk.indexOf(newLine); end >= 0; end = chunk.indexOf(newLine, from)) {
      this.#hold(chunk.subarray(from, end));
      this.#endLine();
      from = end + 1;
    }
    this.#hold(chunk.subarray(from));
  }

  guess(): EncodingGuess {
    this.#endLine();
    const lines = { utf8Lines: this.#utf8Lines, otherLines: this.#otherLines };
    const wide = wideEncodingOf(this.#start);
    if (wide) return { encoding: wide, utf8Lines: 0, otherLines: 0 };
    if (lines.otherLines === 0) return { encoding: 'utf-8', ...lines };
    const isRussian = lines.utf8Lines === 0 && readsAsRussian(Buffer.concat(this.#foreign));
    return { encoding: isRussian ? 'windows-1251' : null, ...lines };
  }

  #hold(part: Buffer): void {
    if (part.length === 0) return;
    this.#carry.push(part);
    this.#carryBytes += part.length;
    if (this.#carryBytes > mostLineBytes) this.#endLine();
  }

  #endLine(): void {
    const line = this.#carry.length === 1 ? (this.#carry[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#carry);
    this.#carry = [];
    this.#carryBytes = 0;
    if (isAscii(line)) return;
    if (isUtf8(line)) {
      this.#utf8Lines += 1;
      return;
    }
    this.#otherLines += 1;
    if (this.#foreignBytes > sampleBytes) return;
    this.#foreign.push(Buffer.from(line));
    this.#foreignBytes += line.length;
  }
}

/** UTF-16 by its mark or, without one, by the zero next to each Latin sign. */
function wideEncodingOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < start.length / 10) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function readsAsRussian(bytes: Buffer): boolean {
  const text = new TextDecoder('windows-1251').decode(bytes);
  const count = text.match(emails)?.length ?? 0;
  return count >= fewEmails && (text.match(frequentEmails)?.length ?? 0) / count >= evidence;
}

/** UTF-16 as UTF-8; what is no character becomes U+FFFD. */
export async function* utf8Of(bytes: AsyncIterable<Buffer>, encoding: 'utf-16le' | 'utf-16be'): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const cyrillic = new TextDecoder('windows-1251');
const ascii = /^[\p{ASCII}]*$/u;

/**
 * The text of a cell whose bytes stand in a Latin-1 string; undefined where they are not of that encoding. What is
 * UTF-8 by its bytes is not taken for windows-1251, where it would be e-mails without sense.
 */
export function decodeCell(latin1: string, encoding: 'utf-8' | 'windows-1251'): string | undefined {
  if (ascii.test(latin1)) return latin1;
  const bytes = Buffer.from(latin1, 'latin1');
  const isValid = isUtf8(bytes);
  if (encoding === 'utf-8') return isValid ? utf8.decode(bytes) : undefined;
  return isValid ? undefined : cyrillic.decode(bytes);
}
