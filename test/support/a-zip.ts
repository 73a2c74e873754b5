import { ZipFile } from 'yazl';
import type { OneCFile } from './one-c.ts';

/** An archive of these files, as 1C packs a package. */
export async function aZip(name: string, files: readonly OneCFile[]): Promise<OneCFile> {
  const zip = new ZipFile();
  for (const file of files) zip.addBuffer(file.bytes, file.name);
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return { name, bytes: Buffer.concat(parts) };
}
