/** Small letters and digits joined by dashes, as keys of brands are: "be quiet!" is `be-quiet`. */
export function keyOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? title;
}
