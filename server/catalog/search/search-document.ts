/** What search knows of a product that shoppers may see. */
export type SearchDocument = {
  id: number;
  name: string;
  /** What it is called in other languages, where that is another name. */
  otherNames: readonly string[];
  brand: string;
  /** Titles of what it is, in every language: its category, its path of categories. */
  kinds: readonly string[];
  /** Names of the values that its variants are distinguished by, in every language, everyday ones among them. */
  values: readonly string[];
  /** Gigabytes to choose from. */
  gigabytes: readonly number[];
  /** It comes after what it belongs to: a case after phones. */
  isAccessory: boolean;
  /** Any measure, greater is more wanted; decides between products that match equally well. */
  popularity: number;
};
