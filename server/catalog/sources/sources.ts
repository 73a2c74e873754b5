import { csv, xlsx } from './price-list/price-list.ts';
import type { FileSource } from './source.ts';
import { supplierJson } from './supplier-json/supplier-json.ts';
import { yml } from './yml/yml.ts';

/** The kinds of files that products come in; the last one takes what no other knows. */
export const fileSources: FileSource[] = [xlsx, supplierJson, yml, csv];

/** Of which kind a file is that begins so. */
export function sourceOfFile(start: Buffer): FileSource {
  return fileSources.find((source) => source.opens(start)) ?? csv;
}

/** @throws Error: files of this kind cannot be read any more */
export function sourceOf(format: string): FileSource {
  const source = fileSources.find((each) => each.format === format);
  if (!source) throw new Error(`Files of the kind ${format} are read by no source`);
  return source;
}
