import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureChromium } from '../chromium.mjs';
import { mastersFolder } from './wanted-pictures.ts';

/**
 * Draws the map of the demo shop's corner, for both themes, as masters of `npm run pictures`. Streets and houses are
 * invented; the shop stands in the middle, so that it stays in sight where a screen cuts the sides off.
 */
const shape = { width: 960, height: 480 };
const palettes = {
  light: {
    ground: '#f1eee6',
    house: '#e0d9c9',
    street: '#ffffff',
    green: '#d5e0c4',
    water: '#c9dde4',
    text: '#5f594d',
    pin: '#191712',
    mark: '#ffffff',
  },
  dark: {
    ground: '#211f19',
    house: '#312e26',
    street: '#464134',
    green: '#2b3722',
    water: '#22343c',
    text: '#c8c1b2',
    pin: '#ffb703',
    mark: '#2b1f00',
  },
};
type Palette = (typeof palettes)['light'];

/** Houses as x, y, width and height; the blocks between the streets. */
const houses = [
  [24, 24, 96, 70],
  [140, 24, 70, 70],
  [24, 114, 60, 78],
  [104, 114, 106, 46],
  [290, 24, 92, 60],
  [290, 104, 40, 88],
  [350, 104, 56, 36],
  [350, 160, 56, 32],
  [550, 24, 120, 44],
  [550, 88, 54, 104],
  [624, 88, 46, 52],
  [756, 130, 76, 62],
  [852, 130, 84, 40],
  [24, 286, 80, 56],
  [124, 286, 86, 34],
  [290, 286, 60, 50],
  [370, 286, 62, 34],
  [550, 286, 60, 42],
  [756, 278, 70, 40],
  [846, 278, 90, 36],
];

const house = ([x, y, width, height]: number[]) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;

/** The pin with the shop's mark, its tip on the house at the corner. */
const pinOf = ({ pin, mark }: Pick<Palette, 'pin' | 'mark'>) => `
  <g transform="translate(480 216)">
    <circle cy="8" r="52" fill="#ffb703" opacity=".3"/>
    <path d="M0 24S34-8 34-36A34 34 0 1 0-34-36C-34-8 0 24 0 24z" fill="${pin}"/>
    <g transform="translate(0 -36)" fill="none" stroke-linecap="round">
      <circle r="18" stroke="${mark}" stroke-width="4"/>
      <path d="M-12.500-12.500 12.500 12.500M-16-6 6 16M-6-16 16 6" stroke="${mark}" stroke-width="2.500"/>
      <path d="M12.500-12.500-12.500 12.500M16-6-6 16M6-16-16 6" stroke="${mark}" stroke-width="2.500"/>
    </g>
  </g>`;

const drawing = ({ ground, house: wall, street, green, water, text, ...pin }: Palette) => `
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shape.width} ${shape.height}" font-family="Onest" font-weight="600">
    <rect width="960" height="480" fill="${ground}"/>
    <path d="M756-10h220v116H756z" fill="${green}"/>
    <path d="M-20 372c180-20 320 22 500 4s320-34 520-10v130H-20z" fill="${green}"/>
    <path d="M-20 452c200-26 320 14 500 0s320-30 520-6" fill="none" stroke="${water}" stroke-width="18"/>
    <g fill="${wall}">${houses.map(house).join('')}</g>
    <g fill="none" stroke="${street}" stroke-linecap="round">
      <path stroke-width="12" d="M250-10v380M836 250v100M114 250v116"/>
      <path stroke-width="18" d="M710-10v366M-10 374c200-18 330 18 500 0s320-30 490-10"/>
      <path stroke-width="34" d="M-10 240h980M480 240v260M480-10v250"/>
    </g>
    <g fill="${text}" font-size="27">
      <text x="40" y="250">Тогуз-Булак</text>
      <text x="756" y="250">Тогуз-Булак</text>
      <text x="800" y="62">сквер</text>
      <text transform="translate(471 472) rotate(-90)" x="0" y="18" font-size="24">Уметалиева</text>
    </g>
    ${pinOf(pin)}
  </svg>`;

const fonts = join(import.meta.dirname, '../../web/styles/fonts');
const font = readFileSync(join(fonts, 'onest-cyrillic-core.woff2')).toString('base64');
const frame = `<style>
  @font-face { font-family: Onest; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0 } svg { display: block; width: ${shape.width}px; height: ${shape.height}px }
</style>`;

const browser = await chromium.launch({ executablePath: ensureChromium() });
const page = await browser.newPage({ viewport: shape, deviceScaleFactor: 2 });
mkdirSync(join(mastersFolder, 'shop-map'), { recursive: true });
for (const [theme, palette] of Object.entries(palettes)) {
  await page.setContent(frame + drawing(palette));
  await page.evaluate('document.fonts.ready');
  const pixels = await page.screenshot();
  await sharp(pixels)
    .webp({ quality: 92 })
    .toFile(join(mastersFolder, 'shop-map', `${theme}.webp`));
}
await browser.close();
