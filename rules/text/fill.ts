/** A text with what stands in its braces filled in, once: "Order {number}". A name that has no value is left as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => String(values[name] ?? braces));
