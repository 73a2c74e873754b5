import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Draws the icons of the installed shop from its favicon: `node tools/generate-icons.ts`, after that has changed. */
const folder = join(import.meta.dirname, '../server/content/identity/files');
const rounded = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Systems cut these to their own shape; the mark stays within the four fifths that none of them cuts. */
const fullBleed = rounded.replace(/ rx="\d+"/, '');
/** Units of the drawing's side, and dots per inch at which one unit is a pixel. */
const drawnSide = 40;
const unitDensity = 72;

const icons = [
  { file: 'icon-192.png', svg: rounded, side: 192 },
  { file: 'icon-512.png', svg: rounded, side: 512 },
  { file: 'icon-maskable-512.png', svg: fullBleed, side: 512 },
  { file: 'apple-touch-icon.png', svg: fullBleed, side: 180 },
];

for (const { file, svg, side } of icons) {
  await sharp(Buffer.from(svg), { density: (unitDensity * side) / drawnSide })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, file));
}
