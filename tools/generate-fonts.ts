import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { letters } from './font-letters.ts';

/**
 * Cuts the letters that nearly every page is written with out of Onest, in the weights that the shop uses:
 * `node tools/generate-fonts.ts`, after one of these has changed. All other letters stay in the fonts as they came.
 */
const weights = { min: 400, max: 800 };
/** Pairs of letters that stand closer, and figures of one width. */
const features = ['kern', 'tnum'];

// No dependency of the shop: npm fetches it where it is wanted.
const cutter = 'subset-font@2.9.0';
type Cut = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const sources = join(import.meta.dirname, '../node_modules/@fontsource-variable/onest/files');
const target = join(import.meta.dirname, '../web/styles/fonts');
const folder = await mkdtemp(join(tmpdir(), 'dukon-fonts-'));
try {
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', cutter], {
    shell: process.platform === 'win32',
  });
  const cut = createRequire(join(folder, 'package.json'))('subset-font') as Cut;
  for (const [script, text] of Object.entries(letters)) {
    const font = await readFile(join(sources, `onest-${script}-wght-normal.woff2`));
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures: features };
    await writeFile(join(target, `onest-${script}-core.woff2`), await cut(font, text, options));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
