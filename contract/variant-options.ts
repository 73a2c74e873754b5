import { z } from 'zod';
import { Localized } from './translated.ts';

/** What tells a variant apart beside colour and memory, in words: "Размер корпуса", "44 мм". Of what was sold, as it was then. */
export const optionWords = z.array(z.object({ name: Localized, value: Localized }));
