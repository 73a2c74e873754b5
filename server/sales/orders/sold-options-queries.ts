import { sql } from 'kysely';
import type { OptionWords } from '#rules/catalog/variant-options.ts';

/** What an order's line was distinguished by, in words as they were at purchase; `item` is the table's name in the query. */
export const soldOptions = (item = 'order_items') => sql<OptionWords[]>`${sql.ref(`${item}.options`)}`.as('options');
