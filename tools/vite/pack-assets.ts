import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const packers = [
  { ending: '.br', pack: promisify(brotliCompress) },
  { ending: '.gz', pack: promisify(gzip) },
];

/** Fonts and pictures are packed already. */
const packable = /\.(?:js|css|svg)$/;

/** Lays packed copies next to the files of a folder that get smaller by it, once, so that no request has to wait for it. */
export async function packAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => packable.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      for (const { ending, pack } of packers) {
        const packed = await pack(content);
        if (packed.length < content.length) await writeFile(file + ending, packed);
      }
    }),
  );
}
