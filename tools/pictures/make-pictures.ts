import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { namePicture } from '#server/platform/pictures/picture-name.ts';
import { pictureFiles, writePictureFiles } from './picture-files.ts';
import { type WantedPicture, wantedPictures } from './wanted-pictures.ts';

const seedFolder = join(import.meta.dirname, '../../db/seed');
const mediaFolder = join(seedFolder, 'media');
const parallelJobs = 2;

type NamedPicture = WantedPicture & { name: string };

/** @throws Error when the studio has not photographed a picture that leads */
async function named(picture: WantedPicture): Promise<NamedPicture> {
  const content = readFileSync(picture.master);
  return { ...picture, name: await namePicture(content, sharp(content)) };
}

/** Names by owner: a list for news and slides, a list per colour for products. */
function namesByOwner(pictures: NamedPicture[]): Record<string, string[] | Record<string, string[]>> {
  const owners = Object.groupBy(pictures, ({ owner }) => owner);
  const names = (list: NamedPicture[] = []) => list.map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(owners).map(([owner, list = []]) => {
      if (list.every(({ color }) => color === undefined)) return [owner, names(list)];
      const colors = Object.groupBy(list, ({ color }) => color ?? '');
      return [owner, Object.fromEntries(Object.entries(colors).map(([color, shots]) => [color, names(shots)]))];
    }),
  );
}

async function writeAll(pictures: NamedPicture[]): Promise<number> {
  const byName = new Map(pictures.map(({ name, master }) => [name, master]));
  const queue = byName.entries();
  const work = async () => {
    let written = 0;
    for (const [name, master] of queue) written += await writePictureFiles(mediaFolder, name, master);
    return written;
  };
  const counts = await Promise.all(Array.from({ length: parallelJobs }, work));
  return counts.reduce((sum, count) => sum + count, 0);
}

function removeUnused(pictures: NamedPicture[]): number {
  const used = new Set(pictures.flatMap(({ name }) => pictureFiles(name)));
  const unused = readdirSync(mediaFolder).filter((file) => !used.has(file));
  for (const file of unused) rmSync(join(mediaFolder, file));
  return unused.length;
}

/** Makes what the data files show from the studio's masters, in db/seed/media, and writes down which picture belongs to which product. */
async function makePictures(): Promise<void> {
  const startedMs = Date.now();
  mkdirSync(mediaFolder, { recursive: true });
  sharp.concurrency(1);
  const pictures: NamedPicture[] = [];
  for (const picture of wantedPictures(join(seedFolder, 'data'))) pictures.push(await named(picture));
  const written = await writeAll(pictures);
  const removed = removeUnused(pictures);
  writeFileSync(join(seedFolder, 'pictures.generated.json'), `${JSON.stringify(namesByOwner(pictures), null, 2)}\n`);
  const files = readdirSync(mediaFolder);
  const bytes = files.reduce((sum, file) => sum + statSync(join(mediaFolder, file)).size, 0);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(
    `${pictures.length} pictures, ${files.length} files (${written} new, ${removed} removed), ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s\n`,
  );
}

await makePictures();
