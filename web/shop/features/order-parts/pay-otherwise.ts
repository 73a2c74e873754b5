/** The state of a link to an order's page by which it opens its other ways to pay. */
export const payOtherwise = 'pay_otherwise';
