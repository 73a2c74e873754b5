/** Whether a route's data says that what is chosen in its list makes it a page of its own (`ownTitle`, own-page.ts). */
export const hasOwnTitle = (data: unknown): boolean => typeof data === 'object' && data !== null && 'ownTitle' in data;
