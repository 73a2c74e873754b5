import { z } from 'zod';
import { Localized } from './translated.ts';

/**
 * What tells a variant apart, in words: "Цвет", "Синий"; "Размер корпуса", "44 мм". Of what was sold, as it was then. `key` is that of
 * the attribute, and `swatch` the `#rrggbb` of a colour.
 */
export const optionWords = z.array(
  z.object({ key: z.string().optional(), name: Localized, value: Localized, swatch: z.string().optional() }),
);
