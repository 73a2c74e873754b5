type Chosen = {
  /** A hash code with '#'. */
  product_color: string;
  memory: string | null;
  options?: Readonly<Record<string, string>> | undefined;
};

/** The query of a variant at the product's page, `color=1d1d1f&memory=256&case_size=44`, without what there is no choice of. */
export function choiceQuery({ product_color: color, memory, options = {} }: Chosen): URLSearchParams {
  const search = new URLSearchParams({ color: color.slice(1) });
  if (memory !== null) search.set('memory', memory);
  for (const [key, value] of Object.entries(options)) search.set(key, value);
  return search;
}
