import { mostShown } from '#rules/catalog/shown-stock.ts';
import type { TextKey } from '#web/i18n/texts.ts';

/** How a line of the cart says that fewer can be had: of many it is not known how many are left. */
export const lineLeftKey = (left: number): TextKey => (left < mostShown ? 'cart.only_left' : 'cart.can_order');
