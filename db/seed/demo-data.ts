import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const dataDirectory = join(import.meta.dirname, 'data');
const picturesFile = join(import.meta.dirname, 'pictures.generated.json');
/** What stands beside the products in db/seed/data. */
const otherFiles = ['brands', 'regions', 'news', 'carousels', 'site', 'synonyms', 'pages'];

type Brand = { key: string; title: string; title_en: string };

export type DemoProduct = {
  key: string;
  brand: string;
  category: { key: string; title: string; title_en: string };
  name: string;
  name_en: string;
  /** Paragraphs. */
  description: string[];
  description_en: string[];
  characteristics: {
    title: string;
    title_en: string;
    rows: { label: string; label_en: string; value: string; value_en: string }[];
  }[];
  accessory: boolean;
  is_arrived: boolean;
  gsi: boolean;
  recommended: boolean;
  discount: number;
  arrived_days_ago: number;
  colors: { name: string; name_en: string; hash_code: string; family: string }[];
  /** `color` counts in `colors`; `memory` is in GB; `price` is som before the discount. */
  variants: { color: number; memory: number | null; price: number; stock: number }[];
};

type NewsItem = { title: string; title_en: string; text: string[]; text_en: string[]; days_ago: number };

type Slide = {
  title: string;
  title_en: string;
  text: string;
  text_en: string;
  button: string;
  button_en: string;
  link: string;
  background: string;
};

type Carousels = { desktop: Slide[]; mobile: Slide[] };

/** Names of the finished pictures: of a product by colour, of a news item (`news:0`) or slide (`desktop:0`) as a list. */
export type PictureNames = Record<string, Record<string, string[]> | string[]>;

export type DemoData = {
  brands: Brand[];
  products: DemoProduct[];
  news: NewsItem[];
  carousels: Carousels;
  pictures: PictureNames;
};

/** Reads the demo store as its authors wrote it. */
export async function readDemoData(): Promise<DemoData> {
  const names = (await readdir(dataDirectory)).filter((name) => name.endsWith('.json')).sort();
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name.replace('.json', ''), await readFile(join(dataDirectory, name), 'utf8'));
  const pictures = await readFile(picturesFile, 'utf8');
  const parse = (name: string) => JSON.parse(texts.get(name) ?? '[]');
  return {
    brands: parse('brands'),
    products: [...texts.keys()].filter((name) => !otherFiles.includes(name)).flatMap((name) => parse(name)),
    news: parse('news'),
    carousels: parse('carousels'),
    pictures: JSON.parse(pictures),
  };
}

type Region = {
  id: number;
  name: string;
  name_en: string;
  name_ky: string;
  cities: {
    id: number;
    name: string;
    name_en: string;
    name_ky: string;
    aliases: string[];
    delivery_price: number | null;
  }[];
};

/** The regions and cities of Kyrgyzstan with the shop's delivery fees. */
export const readRegions = (): Promise<Region[]> => readJson('regions');

/** What the shop says of itself until staff say otherwise. */
export const readSite = (): Promise<Record<string, unknown>> => readJson('site');

/** Words that mean the same to shoppers, until staff say otherwise. */
export const readSynonyms = (): Promise<string[][]> => readJson('synonyms');

type FirstPage = { key: string; edition: string; title: string; title_en: string; html: string; html_en: string };

/** The first editions of the shop's own pages. */
export const readPages = (): Promise<FirstPage[]> => readJson('pages');

async function readJson(name: string) {
  return JSON.parse(await readFile(join(dataDirectory, `${name}.json`), 'utf8'));
}
