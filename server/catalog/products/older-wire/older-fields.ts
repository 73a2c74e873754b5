import { fieldTexts } from '#rules/text/translations.ts';
import type { OlderVariant } from './older-variant-queries.ts';

/** The members of a cart's line that the older client reads. */
export const olderLine = ({ volume, ...older }: OlderVariant) => ({ ...older, memory_name: String(volume) });

/** What an order keeps of a variant for the older client. */
export const olderColumns = (older: OlderVariant) => ({
  ...fieldTexts(older, 'color_name'),
  memory: older.volume,
  color_id: older.color,
  hash_code: older.hash_code,
  memory_id: older.memory,
});
