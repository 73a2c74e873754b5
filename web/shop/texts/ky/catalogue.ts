import { texts as catalog } from './catalog.ts';
import { texts as layout } from './layout.ts';

/** The Kyrgyz texts that every page carries. */
export const texts = { ...layout, ...catalog };
