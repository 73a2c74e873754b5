import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Further pictures of a colour, after the one that leads. */
const furtherViews = ['back', 'detail', 'side'] as const;

/** A picture the demo shop shows: whose it is, in which colour (none outside products), and the file it is made from. */
export type WantedPicture = { owner: string; color?: string; master: string };

type Pictured = { product: string; color: string };
type Illustrated = { picture: Pictured };
type Product = { key: string; colors: { hash_code: string }[] };

/** Where the studio puts what it has photographed: a folder for each product, transparent squares of 1200 px. */
export const mastersFolder = join(import.meta.dirname, 'masters');

const masterOf = ({ product, color }: Pictured, view: string): string =>
  join(mastersFolder, product, `${color.toLowerCase().replace('#', '')}-${view}.webp`);

function picturesOfProduct({ key, colors }: Product): WantedPicture[] {
  return colors.flatMap(({ hash_code: color }) => {
    const further = furtherViews
      .map((view) => masterOf({ product: key, color }, view))
      .filter((file) => existsSync(file));
    return [masterOf({ product: key, color }, 'hero'), ...further].map((master) => ({ owner: key, color, master }));
  });
}

function picturesOfItems(name: string, items: Illustrated[]): WantedPicture[] {
  return items.map(({ picture }, index) => ({ owner: `${name}:${index}`, master: masterOf(picture, 'hero') }));
}

/** The place of the shop as `draw-map.ts` draws it, for either theme. */
const mapThemes = ['light', 'dark'];
const pictureOfMap = (theme: string): WantedPicture => ({
  owner: `map:${theme}`,
  master: join(mastersFolder, 'shop-map', `${theme}.webp`),
});

function isProductList(content: unknown): content is Product[] {
  return Array.isArray(content) && content.every((item) => 'key' in item && 'colors' in item);
}

/**
 * Every picture that the data files in the folder ask for, in their order; within a colour the leading view is first.
 * The leading ones are asked for whether or not they were photographed, further views as far as they were.
 */
export function wantedPictures(dataFolder: string): WantedPicture[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dataFolder, file), 'utf8'));
  const files = readdirSync(dataFolder).filter((file) => file.endsWith('.json'));
  const products = files.toSorted().map(read).filter(isProductList).flat();
  const news = read('news.json') as Illustrated[];
  const { desktop, mobile } = read('carousels.json') as Record<'desktop' | 'mobile', Illustrated[]>;
  return [
    ...products.flatMap(picturesOfProduct),
    ...picturesOfItems('news', news),
    ...picturesOfItems('desktop', desktop),
    ...picturesOfItems('mobile', mobile),
    ...mapThemes.map(pictureOfMap),
  ];
}
