import type { IncomingHttpHeaders } from 'node:http';

/** What a guest's browser sends; without a cookie it has not pressed anything yet. */
export const guestHeaders = (cookie = ''): Record<string, string> => ({ 'x-guest': '1', ...(cookie && { cookie }) });

/** The cookie that an answer gives to a browser, as the browser sends it back; undefined: none. */
export const cookieOf = (headers: IncomingHttpHeaders): string | undefined => headers['set-cookie']?.[0]?.split(';')[0];
