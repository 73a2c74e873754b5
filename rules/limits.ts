/** Products on a page of a listing; ours. */
export const pageSize = 24;

/** Products on a page of accessories. */
export const accessoriesPageSize = 8;

/** Page numbers that a pager offers at once. */
export const pageWindowWidth = 5;

/** Brands asked for in one call. */
export const brandsLimit = 100;

/** Rows that one call for a list may ask for; more is clipped to it. */
export const listLimitMax = 1_000;

/** How many of one variant fit on a line of the cart or of an order; ours. */
export const maxLineCount = 99;

/** Lines of a cart, and items of an order; ours. */
export const maxLines = 100;

/** Characters on the card of a gift; ours. */
export const longestGiftNote = 300;

/** Products side by side. */
export const maxCompared = 4;

/** Products remembered as looked at. */
export const maxRecent = 20;

/** Characters of a review, and of the shop's answer to it; ours. */
export const maxReviewLength = 2_000;

/** Characters of a question about a product; ours. */
export const maxQuestionLength = 1_000;

/** Photographs of a review; ours. */
export const maxReviewPhotos = 5;

/** How long a success or error toast is shown, in ms. */
export const toastMs = 2_500;

/** How long any other toast is shown, in ms. */
export const defaultToastMs = 2_000;

/** Pieces of confetti on the success page. */
export const confettiPieces = 60;

/** Below this width, in CSS pixels, the layout is the mobile one. */
export const mobileBreakpointPx = 520;

/** The longest that scripts, and pictures further down, wait for the first screen, ms: a slow line is no reason to leave a page dead. */
export const firstScreenTimeoutMs = 1_500;

/** Products that the admin's list counts; of more it says that there are more. */
export const countedProducts = 10_000;

/** Products that the list of attributes counts of each; of more it says that there are more. */
export const countedUses = 1_000;

/** Products and variants that a search of the admin counts; of more it says that there are more. */
export const countedFound = 1_000;

/** Rows that other lists of the admin count, orders in each status; of more they say that there are more. */
export const countedRows = 10_000;

/** Ids in one question: as many as one record refers to, a product's colours or the brands of a promo code. */
export const mostIds = 200;
