import { texts as catalog } from './catalog.ts';
import { texts as chrome } from './chrome.ts';

/** The Russian texts that every page carries. */
export const texts = { ...chrome, ...catalog };
