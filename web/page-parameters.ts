/**
 * The query parameters that pages read while they are rendered on the server; it drops every other one, so that invented
 * parameters cannot flush the page cache. A parameter that is read only in an effect or a click needs no place here.
 */
export const parametersOfPages = [
  'page',
  'sort',
  'search',
  'brand',
  'color',
  'memory',
  'min_price',
  'max_price',
  'tab',
  'for',
  'ids',
] as const;
