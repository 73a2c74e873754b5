import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { TableFault } from './table-row.ts';
import { XmlLimits } from './xml-limits.ts';

/** What to do with the parts of an XML document; names are without their prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML document piece by piece; after each piece its handlers have been called, and it is yielded to the caller.
 * Entities of the document's own are not known, so that none can grow.
 *
 * @throws TableFault damaged, or too_large: one of its pieces is, or its elements stand too deep in each other
 */
export async function* readXml(source: Readable, { open, text, close }: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const limits = new XmlLimits(() => new TableFault('too_large'));
  parser.on('opentag', ({ name, attributes }) => {
    limits.open();
    open?.(localName(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    limits.close();
    close?.(localName(name));
  });
  parser.on('error', (error) => {
    throw new TableFault('damaged', undefined, error);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const part = decoder.decode(chunk, { stream: true });
      limits.read(part);
      parser.write(part);
      yield;
    }
    parser.write(decoder.decode()).close();
    yield;
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('damaged', undefined, error);
  } finally {
    source.destroy();
  }
}

/** Reads the whole of a small document. */
export async function readWholeXml(source: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(source, handlers));
}
