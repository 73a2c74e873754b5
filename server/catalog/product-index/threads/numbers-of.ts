import type { Blocks } from '#server/catalog/product-index/attributes/blocks.ts';
import type { IndexColumns } from '#server/catalog/product-index/index-columns.ts';

/** Every array of an index. */
export const numbersOf = ({ columns, blocks }: { columns: IndexColumns; blocks: Blocks }): Int32Array[] => [
  ...Object.values(columns),
  ...[...blocks.values()].flatMap((block) => [block.ids, ...block.columns.values()]),
];
