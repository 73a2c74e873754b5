import { fieldTexts } from '#rules/text/translations.ts';
import type { ItemRow } from './queries.ts';

/** What the older client reads of what was sold, as it was at purchase. */
export const olderItem = (item: ItemRow) => ({
  color: item.color_id,
  ...fieldTexts(item, 'color_name'),
  hash_code: item.hash_code,
  memory: item.memory_id,
  memory_name: String(item.memory),
});
