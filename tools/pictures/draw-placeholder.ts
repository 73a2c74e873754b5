import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths } from '#rules/pictures.ts';
import { placeholderPicture } from '#server/catalog/product-index/documents.ts';

const widest = Math.max(...pictureWidths);

/** A camera in a quiet line: "no picture yet". Run this file to draw it again. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke="#a3a8b2" stroke-width="2">
  <rect x="24" y="34" width="48" height="34" rx="5"/><path d="M38 34l4-6h12l4 6"/><circle cx="48" cy="51" r="10"/>
</svg>`;

const raster = sharp(Buffer.from(drawing), { density: (72 * widest) / 96 }).resize(widest, widest);
const file = join(import.meta.dirname, '../../db/seed/placeholder', `${placeholderPicture}-${widest}.avif`);
await raster.avif({ quality: 60 }).toFile(file);
