/** What 1C did not say and the shop put itself. */
export type Lack = 'brand' | 'group' | 'name';

/** A product as 1C sends it. */
export type ProductRecord = {
  /** Of the product; of a part that is deleted its own, `product#characteristic`. */
  id: string;
  name: string;
  isDeleted: boolean;
  article: string | null;
  /** Paragraphs with '$' between them, as descriptions are stored. */
  description: string | null;
  /** Empty: 1C does not say it, and no brand that the shop knows is in the name. */
  brand: string;
  /** One characteristic of it: 1C 2.04 lists a product once for each. */
  isPart: boolean;
  /** 1C does not say the brand: staff may know better than the name. */
  isBrandGuessed: boolean;
  /** Title of its group; empty where 1C names none. */
  group: string;
  /** What it says of all its offers. */
  options: { title: string; value: string }[];
  characteristics: { label: string; value: string }[];
  /** Names of files of the package. */
  pictures: string[];
  lacks: Lack[];
};
