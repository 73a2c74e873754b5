import type { Methods } from '#contract/shop/methods.ts';
import { useAdminQuery } from '#web/admin/kit/admin-query.ts';

const none: Methods = { receiving: [], payment: [] };

/** The ways to receive and to pay that the shop offers; none until they have come. */
export const useMethods = (): Methods => useAdminQuery('GET /checkout/methods/').data ?? none;
