import { texts as more } from './order-more.ts';
import { texts as receipt } from './receipt.ts';
import { texts as returns } from './returns.ts';
import { texts as warranty } from './warranty.ts';

/** The Kyrgyz texts of what can be done after an order is placed, and of the warranty of what was bought. */
export const texts = { ...more, ...receipt, ...returns, ...warranty };
