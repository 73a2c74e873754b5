import { mostShown } from '#rules/catalog/shown-stock.ts';
import type { TextKey } from '#web/i18n/texts.ts';

/** How a list of changes says that fewer can be had: of many it is not known how many are left. */
export const leftKey = (left: number): TextKey => (left < mostShown ? 'checkout.left_now' : 'checkout.can_order');

/** The same at the line itself, which says what it is of. */
export const lineLeftKey = (left: number): TextKey => (left < mostShown ? 'cart.only_left' : 'cart.can_order');
