import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A text that is generated once and stored in a file that only its owner may read (mode 600). Of two processes that
 * make it at the same time one wins, and both get the winner's text.
 */
export async function keepText(file: string, make: () => string): Promise<string> {
  const kept = await readCached(file);
  if (kept !== undefined) return kept;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${make()}\n`, { mode: 0o600, flush: true });
  try {
    // A link appears with its whole content, so a half-written secret is never read.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** The stored text, trimmed, or undefined when the file does not exist. */
export async function readCached(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** 43 characters of a URL-safe alphabet, 256 bits. */
export const randomSecret = () => randomBytes(32).toString('base64url');
