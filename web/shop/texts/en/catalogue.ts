import { catalog } from './catalog.ts';
import { chrome } from './chrome.ts';

/** The English texts that every page carries. */
export const catalogue = { ...chrome, ...catalog };
