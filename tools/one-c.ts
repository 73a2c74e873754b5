/**
 * Sends a folder of CommerceML to a shop as 1C would: `npm run exchange -- https://shop.example LOGIN PASSWORD FOLDER`.
 * The folder is what 1C writes when it exports to disk: import*.xml, offers*.xml and so on, and pictures.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { OneC, overHttp } from '#test/support/one-c.ts';

/** 1C has the shop read products before what is offered of them. */
const order = ['import', 'offers', 'prices', 'rests'];
const placeOf = (name: string) => order.findIndex((word) => name.startsWith(word)) + 1 || order.length + 1;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.map((path) => path.slice(join(folder, sep).length).replaceAll(sep, '/')).toSorted();
}

async function send(url: string, credentials: { login: string; password: string }, folder: string): Promise<boolean> {
  const names = await listFiles(folder);
  const lists = names
    .filter((name) => /^[^/]+\.xml$/i.test(name))
    .toSorted((left, right) => placeOf(left) - placeOf(right));
  const oneC = new OneC(overHttp(new URL('/exchange/1c', url).href));
  const { text } = await oneC.checkAuth(credentials.login, credentials.password);
  if (!text.startsWith('success')) throw new Error(text);
  await oneC.init();
  for (const name of names) await oneC.sendFile({ name, bytes: await readFile(join(folder, name)) });
  let isWell = true;
  for (const name of lists) {
    const { progress, end } = await oneC.import(name);
    console.log(`${name}: ${[...progress, end].map((line) => line.trim().replaceAll('\n', ': ')).join('\n  ')}`);
    isWell &&= end.startsWith('success');
  }
  return isWell;
}

const [url, login, password, folder] = process.argv.slice(2);
if (!url || !login || !password || !folder) {
  console.error('npm run exchange -- URL LOGIN PASSWORD FOLDER');
  process.exitCode = 2;
} else if (!(await send(url, { login, password }, folder))) {
  process.exitCode = 1;
}
