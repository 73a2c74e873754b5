import { TextDecoder } from 'node:util';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { XmlLimits } from './xml-limits.ts';

/** Why a document cannot be read any further; `line` is where, and `encoding` the one that it names. */
export class XmlFault extends Error {
  override name = 'XmlFault';
  readonly code: 'empty' | 'unknown_encoding' | 'other_encoding' | 'cut_off' | 'damaged' | 'too_large';
  readonly line: number;
  readonly encoding: string;

  constructor(code: XmlFault['code'], { line = 0, encoding = '', cause }: FaultDetails = {}) {
    super(cause instanceof Error ? cause.message : `The document is ${code}`, { cause });
    this.code = code;
    this.line = line;
    this.encoding = encoding;
  }
}
type FaultDetails = { line?: number; encoding?: string; cause?: unknown };

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  /** Its own text, trimmed. */
  text: string;
  children: XmlElement[];
};

/** Elements that are given whole, as `parent/name`; of the others only their start. */
export type Wanted = ReadonlySet<string>;
export type XmlEvent = { path: string; element: XmlElement; isWhole: boolean };

/** One element that is given whole; more is no product. */
const mostNodes = 200_000;
const mostText = 8 * 1024 * 1024;
/** The declaration stands before anything else and is written in ASCII. */
const headBytes = 200;
const decoders: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1251': 'windows-1251',
  cp1251: 'windows-1251',
};

/**
 * Reads a file from its beginning to its end and keeps no more of it than one wanted element: whole ones as they
 * close, the others, without children, as they open.
 *
 * @throws XmlFault: it is no XML, of another encoding than it says, or one element is enormous
 */
export async function* readElements(file: AsyncIterable<Buffer>, wanted: Wanted): AsyncGenerator<XmlEvent> {
  const reader = new ElementReader(wanted);
  for await (const text of decoded(file)) {
    reader.write(text);
    yield* reader.take();
  }
  reader.close();
  yield* reader.take();
}

async function* decoded(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let name = '';
  for await (const bytes of file) {
    if (!decoder) {
      name = encodingOf(bytes);
      decoder = new TextDecoder(name, { fatal: true });
    }
    yield decode(decoder, name, bytes);
  }
  if (!decoder) throw new XmlFault('empty');
  yield decode(decoder, name);
}

function decode(decoder: TextDecoder, name: string, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch (cause) {
    throw new XmlFault(bytes ? 'other_encoding' : 'cut_off', { encoding: name, cause });
  }
}

function encodingOf(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, headBytes);
  const [, named = 'utf-8'] = /<\?xml[^>]*\bencoding=["']([\w-]+)["']/i.exec(head) ?? [];
  const known = decoders[named.toLowerCase()];
  if (!known) throw new XmlFault('unknown_encoding', { encoding: named });
  return known;
}

/** Events of saxes as elements. */
class ElementReader {
  readonly #wanted: Wanted;
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  /** Names of what is open. */
  readonly #path: string[] = [];
  /** The wanted element that is open, and what is open in it. */
  readonly #open: XmlElement[] = [];
  #events: XmlEvent[] = [];
  readonly #limits = new XmlLimits(() => tooLarge(this.#parser.line));
  #nodes = 0;
  #text = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#parser.on('opentag', (tag) => this.#start(tag));
    this.#parser.on('closetag', () => this.#end());
    this.#parser.on('text', (text) => this.#add(text));
    this.#parser.on('cdata', (text) => this.#add(text));
    this.#parser.on('error', (cause) => {
      throw new XmlFault('damaged', { line: this.#parser.line, cause });
    });
  }

  write(text: string): void {
    this.#limits.read(text);
    this.#parser.write(text);
  }

  close(): void {
    this.#parser.close();
  }

  take(): XmlEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #start({ name, attributes }: SaxesTagPlain): void {
    this.#limits.open();
    const path = `${this.#path.at(-1) ?? ''}/${name}`;
    this.#path.push(name);
    const element: XmlElement = { name, attributes, text: '', children: [] };
    if (this.#open.length > 0) this.#open.at(-1)?.children.push(element);
    else if (!this.#wanted.has(path)) {
      this.#events.push({ path, element, isWhole: false });
      return;
    }
    this.#open.push(element);
    this.#nodes += 1;
    if (this.#nodes > mostNodes) throw tooLarge(this.#parser.line);
  }

  #end(): void {
    this.#limits.close();
    const name = this.#path.pop() ?? '';
    const element = this.#open.pop();
    if (!element) return;
    element.text = element.text.trim();
    if (this.#open.length > 0) return;
    this.#events.push({ path: `${this.#path.at(-1) ?? ''}/${name}`, element, isWhole: true });
    this.#nodes = 0;
    this.#text = 0;
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    element.text += text;
    this.#text += text.length;
    if (this.#text > mostText) throw tooLarge(this.#parser.line);
  }
}

const tooLarge = (line: number) => new XmlFault('too_large', { line });

/** The first child of this name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** The children of this name within the first child `list`. */
export const listOf = (element: XmlElement, list: string, name: string): XmlElement[] =>
  (childOf(element, list)?.children ?? []).filter((child) => child.name === name);

/** The text of the first child of this name; '' where there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string => childOf(element, name)?.text ?? '';

/** All children of this name. */
export const listed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
