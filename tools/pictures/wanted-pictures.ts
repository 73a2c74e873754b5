import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture, type Picture, type View } from './picture.ts';

/**
 * A picture the demo shop shows: whose it is and in which colour (none outside products). `draw` gives its SVG text,
 * undefined where the product has no such view.
 *
 * @throws Error naming the owner of a picture that cannot be drawn
 */
export type WantedPicture = { owner: string; color?: string; view: View; draw: () => string | undefined };

type Illustrated = { picture: Picture & { color: string } };
type Product = { key: string; picture: Picture; colors: { hash_code: string }[] };

const views: View[] = ['front', 'side', 'closed'];

function draw(owner: string, picture: Picture, color: string, view: View): string | undefined {
  try {
    return drawPicture(picture, color, view);
  } catch (cause) {
    throw new Error(`${owner}: cannot draw ${JSON.stringify(picture)} in ${color}`, { cause });
  }
}

function picturesOfProduct({ key, picture, colors }: Product): WantedPicture[] {
  return colors.flatMap(({ hash_code: color }) =>
    views.map((view) => ({ owner: key, color, view, draw: () => draw(key, picture, color, view) })),
  );
}

function picturesOfItems(name: string, items: Illustrated[]): WantedPicture[] {
  return items.map(({ picture }, index) => {
    const owner = `${name}:${index}`;
    return { owner, view: 'front', draw: () => draw(owner, picture, picture.color, 'front') };
  });
}

function isProductList(content: unknown): content is Product[] {
  return Array.isArray(content) && content.every((item) => 'picture' in item && 'colors' in item);
}

/**
 * Every picture that the data files in the folder ask for, in their order: front, side, closed within a colour.
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
  ];
}
