/**
 * What a product is called among others of its brand: the part of its name behind the brand's, "iPhone 17 Pro" of
 * "Смартфон Apple iPhone 17 Pro". The whole name where it does not go on behind the brand.
 */
export function modelName(name: string, brand: string): string {
  const words = name.split(/\s+/);
  const ofBrand = brand.toLowerCase().split(/\s+/);
  const at = words.findIndex((_, place) =>
    ofBrand.every((word, offset) => words[place + offset]?.toLowerCase() === word),
  );
  return (at === -1 ? '' : words.slice(at + ofBrand.length).join(' ')) || name;
}
