import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InLanguages } from '#rules/text/localized.ts';
import type { DemoStory } from './demo-stories.ts';
import type { SaidInFile } from './taxonomy.ts';

const dataDirectory = join(import.meta.dirname, 'data');
const picturesFile = join(import.meta.dirname, 'pictures.generated.json');
/** What there is next to the products in db/seed/data. */
const otherFiles = [
  'brands',
  'siblings',
  'regions',
  'news',
  'carousels',
  'stories',
  'site',
  'synonyms',
  'pages',
  'questions',
  'reviews',
];

type Brand = { key: string } & InLanguages<'title'>;

export type DemoProduct = {
  key: string;
  brand: string;
  category: { key: string } & InLanguages<'title'>;
  characteristics: (InLanguages<'title'> & { rows: InLanguages<'label' | 'value'>[] })[];
  /** Its category by the key in taxonomy/categories.json. */
  node: string;
  /** What is known of all its variants, by the keys of taxonomy/attributes.json. */
  attributes: Record<string, SaidInFile>;
  accessory: boolean;
  is_arrived: boolean;
  gsi: boolean;
  recommended: boolean;
  discount: number;
  arrived_days_ago: number;
  colors: (InLanguages<'name'> & { hash_code: string; family: string; value?: string })[];
  /** `color` counts in `colors`; `memory` is in GB; `price` is som before the discount. */
  variants: {
    color: number;
    memory: number | null;
    price: number;
    stock: number;
    /** What sets it apart from its siblings, apart from the colour. */
    options?: Record<string, SaidInFile>;
  }[];
} & InLanguages<'name'> &
  /** Paragraphs. */
  InLanguages<'description', string[]>;

type NewsItem = { days_ago: number } & InLanguages<'title'> & InLanguages<'text', string[]>;

type Slide = InLanguages<'title' | 'text' | 'button'> & {
  link: string;
  background: string;
};

type Carousels = { desktop: Slide[]; mobile: Slide[] };

/** Names of the finished pictures: of a product by colour, of a news item (`news:0`) or slide (`desktop:0`) as a list. */
export type PictureNames = Record<string, Record<string, string[]> | string[]>;

/** Invented reviews: names, and texts by family of things; `any` are short words that fit all. */
export type DemoReviews = {
  people: string[];
  /** `only`: the categories and products that a text is true of; else all of its family. */
  texts: Record<string, { rating: number; text: string; reply?: string; only?: string[] }[]>;
  /** The family of each category's key. */
  families: Record<string, string>;
};

/** Invented questions with the shop's answers, by family of things; the first is pinned. */
export type DemoQuestions = Record<string, { text: string; answer: string }[]>;

export type DemoData = {
  brands: Brand[];
  products: DemoProduct[];
  /** Keys of products that are one model apart, by their names. */
  siblings: string[][];
  news: NewsItem[];
  carousels: Carousels;
  reviews: DemoReviews;
  questions: DemoQuestions;
  stories: DemoStory[];
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
    siblings: parse('siblings'),
    products: [...texts.keys()].filter((name) => !otherFiles.includes(name)).flatMap((name) => parse(name)),
    news: parse('news'),
    carousels: parse('carousels'),
    reviews: parse('reviews'),
    questions: parse('questions'),
    stories: parse('stories'),
    pictures: JSON.parse(pictures),
  };
}

type Region = InLanguages<'name'> & {
  id: number;
  cities: (InLanguages<'name'> & { id: number; aliases: string[]; delivery_price: number | null })[];
};

/** The regions and cities of Kyrgyzstan with the shop's delivery fees. */
export const readRegions = (): Promise<Region[]> => readJson('regions');

/** What the shop says of itself until staff say otherwise. */
export const readSite = (): Promise<Record<string, unknown>> => readJson('site');

/** Words that mean the same to shoppers, until staff say otherwise. */
export const readSynonyms = (): Promise<string[][]> => readJson('synonyms');

type FirstPage = { key: string; edition: string } & InLanguages<'title' | 'html'>;

/** The first editions of the shop's own pages. */
export const readPages = (): Promise<FirstPage[]> => readJson('pages');

async function readJson(name: string) {
  return JSON.parse(await readFile(join(dataDirectory, `${name}.json`), 'utf8'));
}
