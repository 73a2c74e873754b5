import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture, type Picture, type View } from './picture.ts';

/** A picture the demo shop shows: whose it is, in which colour (none outside products), and its SVG text. */
export type WantedPicture = { owner: string; color?: string; svg: string };

type Illustrated = { picture: Picture & { color: string } };
type Product = { key: string; picture: Picture; colors: { hash_code: string }[] };

const views: View[] = ['front', 'side'];

function draw(owner: string, picture: Picture, color: string, view: View): string | undefined {
  try {
    return drawPicture(picture, color, view);
  } catch (cause) {
    throw new Error(`${owner}: cannot draw ${JSON.stringify(picture)} in ${color}`, { cause });
  }
}

function picturesOfProduct({ key, picture, colors }: Product): WantedPicture[] {
  return colors.flatMap(({ hash_code: color }) =>
    views
      .map((view) => draw(key, picture, color, view))
      .filter((svg) => svg !== undefined)
      .map((svg) => ({ owner: key, color, svg })),
  );
}

function picturesOfItems(name: string, items: Illustrated[]): WantedPicture[] {
  return items.flatMap(({ picture }, index) => {
    const owner = `${name}:${index}`;
    const svg = draw(owner, picture, picture.color, 'front');
    return svg === undefined ? [] : [{ owner, svg }];
  });
}

function isProductList(content: unknown): content is Product[] {
  return Array.isArray(content) && content.every((item) => 'picture' in item && 'colors' in item);
}

/**
 * Every picture that the data files in the folder ask for, in their order: fronts before sides within a colour.
 *
 * @throws Error naming the owner of a picture that nobody can draw
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
